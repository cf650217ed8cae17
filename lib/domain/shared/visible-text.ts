const indic = ['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala'];
const joining = ['Arabic', 'Syriac', ...indic].map((script) => `\\p{Script=${script}}`).join('');

/**
 * Invisible characters that text needs: joiners between letters of Arabic (Persian, Urdu) and Indic scripts and inside
 * an emoji, and emoji selectors.
 */
const needed = [
  `(?<=[${joining}])[\\u200c\\u200d](?=[\\p{L}\\p{M}])`,
  '(?<=\\p{Extended_Pictographic}[\\ufe0f\\p{Emoji_Modifier}]?)\\u200d(?=\\p{Extended_Pictographic})',
  '(?<=\\p{Extended_Pictographic})\\ufe0f',
];
const signs = new RegExp(
  `${needed.join('|')}|([\\p{Default_Ignorable_Code_Point}\\p{Zl}\\p{Zp}\\ufff9-\\ufffb])`,
  'gu',
);

/**
 * A text without invisible characters: direction overrides (U+202E and the like), zero-width characters, tags, fillers.
 * They are removed instead of rejected, because phones add them to copied text, and users who paste a name could not
 * find them. Right-to-left names need none of them. Line breaks and tabs stay.
 */
export const visibleText = (text: string): string =>
  text.replace(signs, (sign, invisible: string | undefined) => (invisible === undefined ? sign : ''));
