import { readDate, type TxtSeason, type WrittenDate } from './dates';

/** `== Finals ==` is Finals at level 2; null for any other line. Equals signs alone are a heading without text. */
export function readHeading(text: string): { level: number; title: string } | null {
  const [, marks, title = ''] = /^(={1,6})\s*(.*)$/u.exec(text) ?? [];
  return marks === undefined ? null : { level: marks.length, title: title.replace(/\s*=+$/u, '').trim() };
}

/** `▪▪ Matchday 23` is Matchday 23 at level 2; null for any other line. */
export function readStageMark(text: string): { level: number; title: string } | null {
  const [, marks, title = ''] = /^([▪»•◦■●]{1,6}|::)\s*(.*)$/u.exec(text) ?? [];
  return marks === undefined ? null : { level: marks === '::' ? 1 : marks.length, title: title.trim() };
}

const roundWords =
  '(?:match ?day|round|runde|vorrunde|spieltag|jornada|giornata|journ[ée]e|rodada|group|gruppe|grupo|groupe|girone|' +
  'play-?offs?|preliminary|qualifying|quarter-?finals?|semi-?finals?|finals?|match for|third place|week|leg)';
const bareRound = new RegExp(
  `^(?:\\d{1,3}(?:st|nd|rd|th|[.°ªº])?\\s+)?${roundWords}(?![\\p{L}])[^\\[\\]@]{0,60}$`,
  'iu',
);

/** A round's name without a leading mark, as in older files. */
export const isBareRound = (text: string): boolean =>
  bareRound.test(text) && !/\s(?:v|vs\.?)\s|\d\s?-\s?\d/u.test(text);

/** The last season in a string: 2025/26, 2023/2024, 2025-26 or 2025. */
export function readSeason(text: string): TxtSeason | null {
  let season: TxtSeason | null = null;
  for (const [, first = '', last] of text.matchAll(/(?<!\d)(1[89]\d\d|20\d\d)(?:\s?[/–-]\s?(\d{4}|\d{2}))?(?!\d)/gu)) {
    const year = Number(first);
    const ends = last === undefined ? year : (year + 1) % 10 ** last.length === Number(last) ? year + 1 : null;
    season = ends === null ? { first: year, last: year } : { first: year, last: ends };
  }
  return season;
}

export type StagePath = { stage: string | null; round: string | null; group: string | null; leg: number | null };

const groupName = /\b(?:group|gruppe|grupo|groupe|girone)\s+([A-Z]\d?|\d{1,2}|HEX)(?![\p{L}\d])/iu;
const legName = /\b(?:(1st|first|hin-?)\s?(?:leg|spiel)|(2nd|second|r[üu]ck-?)\s?(?:leg|spiel)|leg\s([12]))\b/iu;

/** The headings above a match, outermost first: `Championship, Matchday 23` is a stage and its round. */
export function readStagePath(titles: readonly string[]): StagePath {
  const parts = titles.flatMap((title) => title.split(/,\s+|\s+-\s+/u)).filter((part) => part !== '');
  const last = parts.at(-1) ?? null;
  const whole = parts.join(', ');
  const [, firstLeg, secondLeg, numbered] = legName.exec(whole) ?? [];
  return {
    stage: parts.length > 1 ? parts.slice(0, -1).join(', ') : null,
    round: last !== null && /^\d{1,3}$/u.test(last) ? `Matchday ${last}` : last,
    group: groupName.exec(whole)?.[1] ?? null,
    leg: numbered ? Number(numbered) : firstLeg ? 1 : secondLeg ? 2 : null,
  };
}

const dayOf = ({ month, day }: WrittenDate, year: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** `Sat Mar/29 - Sun Dec/7 2025 (253d)`: first and last day; null if either is not a date. */
export function readDateRange(text: string): { from: string; to: string } | null {
  const [first, last] = text.split(/\s[-–]\s/u).map((part) => readDate(part.trim())?.date ?? null);
  if (!first || !last || last.year === null) return null;
  const to = dayOf(last, last.year);
  const from = dayOf(first, first.year ?? last.year);
  return { from: from <= to ? from : dayOf(first, last.year - 1), to };
}
