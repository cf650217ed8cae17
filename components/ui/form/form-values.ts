type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fieldsOf = (form: HTMLFormElement): Field[] =>
  ([...form.elements] as Field[]).filter(({ name }) => Boolean(name));

/** Whether an error is one of our message keys rather than text from the validation library. */
export const isMessageKey = (text: string): boolean => /^[a-z][A-Za-z]*\.[A-Za-z.]+$/.test(text);

/** The values of a form's named fields: texts, and booleans for checkboxes. */
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

/** Focuses the first of these fields in document order. */
export function focusField(form: HTMLFormElement, names: readonly string[]): void {
  fieldsOf(form)
    .find(({ name }) => names.includes(name))
    ?.focus();
}

/** Marks the text in the fields as saved, so that a reload would lose nothing, and reports that with a reset event. */
export function keepTypedValues(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const field of fieldsOf(form)) {
    const value = values[field.name];
    if (value !== undefined && 'defaultValue' in field) field.defaultValue = value;
  }
  form.reset();
}
