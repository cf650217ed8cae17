type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fieldsOf = (form: HTMLFormElement): Field[] =>
  ([...form.elements] as Field[]).filter(({ name }) => Boolean(name));

/** Whether a complaint is a key of our messages rather than words of the library that checked. */
export const isMessageKey = (text: string): boolean => /^[a-z][A-Za-z]*\.[A-Za-z.]+$/.test(text);

/** What the named fields of a form hold: texts, and true or false for boxes. */
export function valuesOf(form: HTMLFormElement): Record<string, string | boolean> {
  return Object.fromEntries(
    fieldsOf(form).map((field) => [
      field.name,
      field.type === 'checkbox' ? (field as HTMLInputElement).checked : field.value,
    ]),
  );
}

export const isField = (form: HTMLFormElement, name: string): boolean =>
  fieldsOf(form).some((field) => field.name === name);

/** Puts the focus on the first of the named fields, in the order in which they stand. */
export function focusField(form: HTMLFormElement, names: readonly string[]): void {
  fieldsOf(form)
    .find(({ name }) => names.includes(name))
    ?.focus();
}

/** What stands in a text field's form now is what is kept: nothing would be lost by a reload, and a reset of the form says so. */
export function settleForm(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const field of fieldsOf(form)) {
    const value = values[field.name];
    if (value !== undefined && 'defaultValue' in field) field.defaultValue = value;
  }
  form.reset();
}
