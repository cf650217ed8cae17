/**
 * No line of the collection is even half as long; a longer one is not in this format and would only slow down the
 * patterns.
 */
export const maximalLine = 600;

export const withoutComment = (line: string): string => line.replace(/(?:^|\s)#.*$/u, '');

/** Labels of a team's or match's attributes: `Refs: ...`, `Germany:  Neuer - ...`. */
export const property = /^\p{L}[^:@|]{0,60}:(?:\s+\S|$)/u;
/** Signs that an unparsed line was a match: a score, two teams, a status. */
export const likeMatch = /\d\s?[-–:]\s?\d|\s(?:v|vs)\s|\[(?:awarded|cancel|postponed|abandoned)/iu;
/** Two teams or a score, and no minutes of goals: a match, even after unclosed brackets or line-ups. */
export const isPlainMatch = (text: string): boolean =>
  !/\d'/u.test(text) && /\s(?:v|vs\.?)\s|\s\d{1,2}-\d{1,2}(?=\s|$)/u.test(text);

/** `Ajax - PSV`, without minutes: two teams, even after unclosed brackets. */
export const isPair = (text: string): boolean => !/\d\s?['’]/u.test(text) && /\S\s[-–]\s\S/u.test(text);
