/** Letters with a diacritic that are part of the Turkish alphabet. */
const turkish = /[çğıİöşüâîû]/iu;

/** Letters that cannot be decomposed. */
const undivided: Readonly<Record<string, string>> = {
  ...{ ł: 'l', Ł: 'L', ø: 'o', Ø: 'O', đ: 'd', Đ: 'D', ð: 'd', Ð: 'D' },
  ...{ ß: 'ss', æ: 'ae', Æ: 'Ae', œ: 'oe', Œ: 'Oe', þ: 'th', Þ: 'Th', ə: 'e', Ə: 'E' },
};

/**
 * A name as the Turkish press writes it: without the diacritics of other Latin alphabets (Malaga, Sao Paulo, Preussen,
 * Köln). Marks in other scripts belong to their letters (й, أ).
 */
export const inTurkishLetters = (name: string): string =>
  [...name.normalize('NFC')]
    .map((letter) =>
      turkish.test(letter) || !/\p{Script=Latin}/u.test(letter)
        ? letter
        : (undivided[letter] ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, '')),
    )
    .join('');
