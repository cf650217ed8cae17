/** Converts an identifier such as `track-record` to a message key, `trackRecord`. */
export const camelCase = (id: string): string => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
