/** A translator of texts that are listed by their own keys, such as the sections of a guide. */
export type TextByPath = {
  (path: string, values?: Readonly<Record<string, string | number>>): string;
  has(path: string): boolean;
};

/** next-intl's translator where keys are put together from what the messages or addresses list: those no compiler knows. */
export const textByPath = (t: { (key: never, ...values: never[]): string; has(key: never): boolean }): TextByPath =>
  t as unknown as TextByPath;
