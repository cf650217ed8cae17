/** An identifier such as `track-record` as a key of messages, `trackRecord`. */
export const camelCase = (id: string): string => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
