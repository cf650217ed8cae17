/** A translator for texts listed under their own keys, such as the sections of a guide. */
export type TextByPath = {
  (path: string, values?: Readonly<Record<string, string | number>>): string;
  has(path: string): boolean;
};

/**
 * next-intl's translator for keys that come from lists in the messages or from addresses, which the compiler cannot
 * know.
 */
export const textByPath = (t: { (key: never, ...values: never[]): string; has(key: never): boolean }): TextByPath =>
  t as unknown as TextByPath;
