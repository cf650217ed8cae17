/** Letters without a decomposition into base letter and accent. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  '’': "'",
  '‘': "'",
  '`': "'",
  '–': '-',
};

/** The normalised form for comparing names: lower case, no accents, single spaces. */
export function normaliseAlias(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßıłøđæœ’‘`–]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}
