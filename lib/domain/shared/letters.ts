/** Letters with their marks: a Devanagari letter may consist of several characters. */
export const lettersOf = (text: string): string[] => text.match(/\P{M}\p{M}*|^\p{M}+/gsu) ?? [];

export const letterCount = (text: string): number => lettersOf(text).length;
