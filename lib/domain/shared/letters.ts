/** Letters with their marks: one of Devanagari may be several characters. */
export const lettersOf = (text: string): string[] => text.match(/\P{M}\p{M}*|^\p{M}+/gsu) ?? [];

export const letterCount = (text: string): number => lettersOf(text).length;
