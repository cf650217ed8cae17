/** Letters with a mark that Turkish writes itself. */
const turkish = /[çğıİöşüâîû]/iu;

/** Letters that no decomposition takes apart. */
const strokes: Readonly<Record<string, string>> = { ł: 'l', Ł: 'L', ø: 'o', Ø: 'O', đ: 'd', Đ: 'D', ð: 'd', Ð: 'D' };

/**
 * A name as the Turkish press writes it: without the marks of other Latin alphabets (Malaga, Sao Paulo, Wroclaw, Köln).
 * Marks of other scripts belong to their letters (й, أ).
 */
export const inTurkishLetters = (name: string): string =>
  [...name.normalize('NFC')]
    .map((letter) =>
      turkish.test(letter) || !/\p{Script=Latin}/u.test(letter)
        ? letter
        : (strokes[letter] ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, '')),
    )
    .join('');
