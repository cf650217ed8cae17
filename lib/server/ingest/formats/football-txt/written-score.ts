import type { Score } from '@/lib/domain/football/match';

/** The goals in a match's line; null: not reported. */
export type TxtScore = {
  /** After 90 minutes. */
  fullTime: Score | null;
  halfTime: Score | null;
  /** After 120 minutes. */
  extraTime: Score | null;
  /** The shoot-out alone. */
  penalties: Score | null;
};

/** `problem`: goals are written, but their meaning is unclear. */
export type ScoreReading = { score: TxtScore } | { problem: string };
export type WrittenScore = { reading: ScoreReading; start: number; end: number };

/** More goals of one side than in any modern match: a typing error. */
const maximalGoals = 36;
const maximalPenalties = 40;

const pair = String.raw`(\d{1,2})\s?[-–:]\s?(\d{1,2})`;
/** A separate pair: not within a name, a time's zone or a minute. */
const first = new RegExp(String.raw`(?:^|\s)${pair}(?=[\s,;*(\])]|$)`, 'gu');
const penaltyWords =
  String.raw`(?:(?:on|after|by)\s+)?(?:[Pp]en(?:alty|alties|s)?(?:\s+shoot-?out)?|PENS?|PSO|[Ss]hoot-?out)\b\.?` +
  String.raw`|p\.|i\.\s?E\.|n\.\s?E\.|t\.\s?a\.\s?b\.|d\.\s?c\.\s?r\.`;
const extraTimeWords = String.raw`(?:[Aa]fter\s+)?[Ee]xtra[\s-]time\b|a\.?\s?e\.?\s?t\b\.?|AET|e\.\s?t\.|n\.\s?V\.|i\.\s?V\.|d\.\s?t\.\s?s\.`;
const penalties = String.raw`\(?(?:${penaltyWords})\)?`;
const extraTime = String.raw`\(?(?:${extraTimeWords})\)?`;
const mark = String.raw`(?:${extraTimeWords}|${penaltyWords})`;
/** A remark such as `[a.e.t.]`. */
export const markRemarks = new RegExp(String.raw`\[\s*(${mark})\s*\]`, 'gu');
/** Words at the start or end of a name that qualify a score on the other side of the name. */
export const strayMark = new RegExp(String.raw`^\(?${mark}\)?:?(?:\s|$)|(?:^|\s)\(?${mark}\)?$`, 'u');
/** `[Senegal wins on penalties]`: extra time may have been played. */
export const wonOnPenalties = /\bwins on penalties$/u;
const part = new RegExp(
  String.raw`^[\s,;]*${pair}(?:\s*(?:(?<pen>${penalties})|(?<aet>${extraTime})))?` +
    String.raw`(?:\s*\((?<details>\s*\d{1,2}\s?[-–:]\s?\d{1,2}(?:\s*[,;]\s*\d{1,2}\s?[-–:]\s?\d{1,2}){0,2}\s*)\))?` +
    String.raw`(?:\s*(?:(?<penAfter>${penalties})|(?<aetAfter>${extraTime})))?(?=[\s,;[@]|$)`,
  'u',
);

const toScore = (text: string): Score => {
  const [home = '', away = ''] = text.split(/[-–:]/u);
  return { home: Number(home), away: Number(away) };
};

type Part = { kind: 'main' | 'aet' | 'pen'; score: Score; details: Score[] };

/**
 * The first score in a string and its position: `2-1 (1-0)`, `2-1 a.e.t. (1-1, 0-1)`, with the shoot-out before or after
 * it.
 */
export function findScore(text: string): WrittenScore | null {
  first.lastIndex = 0;
  const found = first.exec(text);
  if (!found) return null;
  const start = found.index + (/^\s/u.test(found[0]) ? 1 : 0);
  const parts: Part[] = [];
  let end = start;
  for (let count = 0; count < 3; count += 1) {
    const match = part.exec(text.slice(end));
    if (!match?.groups || (parts.length > 0 && !match.groups.pen && !match.groups.aet)) break;
    const { pen, aet, details, penAfter, aetAfter } = match.groups;
    parts.push({
      kind: (pen ?? penAfter) ? 'pen' : (aet ?? aetAfter) ? 'aet' : 'main',
      score: { home: Number(match[1]), away: Number(match[2]) },
      details: details ? details.split(/[,;]/u).map((each) => toScore(each.trim())) : [],
    });
    end += match[0].length;
  }
  if (parts.length === 0) return null;
  return { reading: combine(parts), start, end };
}

function combine(parts: readonly Part[]): ScoreReading {
  const shootOut = parts.find(({ kind }) => kind === 'pen')?.score ?? null;
  const extra = parts.find(({ kind }) => kind === 'aet')?.score ?? null;
  const main = parts.find(({ kind }) => kind === 'main')?.score ?? null;
  if (main && shootOut && !extra) return { problem: 'has a shoot-out, but does not say whether there was extra time' };
  const details = parts.flatMap((each) => each.details);
  // Three scores in brackets: after 120 minutes, after 90, at half-time.
  const extraTime = extra ?? (shootOut && details.length === 3 ? (details.shift() ?? null) : null);
  const beyond = main === null;
  const fullTime = beyond ? (details[0] ?? null) : main;
  const reported = beyond ? details[1] : details[0];
  const goalless = fullTime?.home === 0 && fullTime.away === 0;
  const score = {
    fullTime,
    halfTime: reported ?? (goalless ? fullTime : null),
    extraTime,
    penalties: shootOut,
  };
  return isPossible(score) && details.length <= (beyond ? 2 : 1) ? { score } : { problem: 'impossible score' };
}

const within = (score: Score | null, limit: number): boolean =>
  score === null || Math.max(score.home, score.away) <= limit;
const grows = (from: Score | null, to: Score | null): boolean =>
  !from || !to || (from.home <= to.home && from.away <= to.away);

function isPossible({ fullTime, halfTime, extraTime, penalties: shootOut }: TxtScore): boolean {
  return (
    [fullTime, halfTime, extraTime].every((score) => within(score, maximalGoals)) &&
    within(shootOut, maximalPenalties) &&
    shootOut?.home !== (shootOut?.away ?? -1) &&
    grows(halfTime, fullTime) &&
    grows(fullTime ?? halfTime, extraTime)
  );
}
