import type { StoredMatchStatus } from '@/lib/domain/football/match';
import { findScore, markRemarks, strayMark, wonOnPenalties, type TxtScore } from './written-score';

/** A side as written; `country` is the three-letter code after the name, if any. */
export type TxtTeam = { name: string; country: string | null };

export type TxtMatch = {
  /** Line number, from 1. */
  line: number;
  /** The headings above it, from the title down. */
  headings: readonly string[];
  /** Such as Apertura, Championship or Group; null in a plain league. */
  stage: string | null;
  /** Such as Matchday 1 or Quarterfinals. */
  round: string | null;
  /** Such as A. */
  group: string | null;
  /** 1 or 2 if the round has legs. */
  leg: number | null;
  /** Local day, YYYY-MM-DD. */
  date: string;
  /** Local HH:MM; null: only the day is known. */
  time: string | null;
  /** Offset from UTC in minutes if the time states a zone; null: the competition's zone. */
  offset: number | null;
  home: TxtTeam;
  away: TxtTeam;
  status: Extract<StoredMatchStatus, 'scheduled' | 'finished' | 'awarded' | 'postponed' | 'cancelled' | 'abandoned'>;
  score: TxtScore;
  ground: string | null;
  number: number | null;
  /** The remarks in brackets after the match. */
  remark: string | null;
  /** The line of goals below the match, verbatim. */
  scorers: string | null;
};

export type MatchBody = Pick<TxtMatch, 'home' | 'away' | 'status' | 'score' | 'ground' | 'remark'> & {
  /** Text after the match that could not be parsed. */
  notes: string[];
};

/** `bye`: a team without a match; null: no match at all. */
export type BodyReading = { match: MatchBody } | { problem: string } | { bye: string } | null;

const statusWords = {
  awarded: String.raw`awarded|awd|walk-?over|w\/?o|o\/w|forfeit(?:ed)?`,
  cancelled: String.raw`canc(?:ell?ed)?|annulled|void(?:ed)?|n\/p|not played`,
  postponed: 'postponed|postp|ppd|pp',
  abandoned: 'aban(?:doned)?|abd|susp(?:ended)?',
} as const satisfies Partial<Record<TxtMatch['status'], string>>;
const statusLabels = (Object.keys(statusWords) as (keyof typeof statusWords)[]).map((status) => ({
  pattern: new RegExp(String.raw`^(?:${statusWords[status]})(?!\p{L})`, 'iu'),
  status,
}));
const statusOf = (text: string): TxtMatch['status'] | null =>
  statusLabels.find(({ pattern }) => pattern.test(text))?.status ?? null;
const statusAtEnd = new RegExp(String.raw`(?:^|[\s,(])(?:${Object.values(statusWords).join('|')})\.?\)?$`, 'iu');

/**
 * Whether text in the place of a ground is something else: a score, a mark of extra time, a word for the outcome of the
 * match.
 */
const isStray = (ground: string): boolean =>
  findScore(` ${ground}`) !== null || strayMark.test(ground) || statusAtEnd.test(ground);

const versus = /\s(?:v|vs\.?)\s/u;
const statusBetween = /\s(awd|awarded|w\/o|o\/w|canc|cancell?ed|annulled|n\/p|postp|ppd|abd|aban|susp)\.?\s+(?=\S)/iu;
const dashBetween = /\s[-–_]\s/u;
const nothing: TxtScore = { fullTime: null, halfTime: null, extraTime: null, penalties: null };

/** `Club (ESP)`: the club and its country. */
function readTeam(text: string): TxtTeam | null {
  const name = text.replace(/\s+/gu, ' ').trim();
  const [, bare, country] = /^(.*\S)\s\(([A-Z]{3})\)$/u.exec(name) ?? [];
  if (!/[\p{L}\d]/u.test(name) || /:\s/u.test(name) || name.length > 80) return null;
  return bare !== undefined && country !== undefined ? { name: bare, country } : { name, country: null };
}

/**
 * One match of a line without its date, time and number: `A v B 2-1 (1-0)` or `A 2-1 (1-0) B`, with a ground and
 * remarks in brackets.
 * @param isExpected whether a time, a number or a date precedes it, so that `A - B` is a match as well
 */
export function readMatchBody(text: string, isExpected: boolean): BodyReading {
  const unbracketed = text.replace(markRemarks, ' $1 ');
  const remarks = [...unbracketed.matchAll(/\[([^[\]]*)\]/gu)].map(([, inner = '']) => inner.trim());
  const plain = unbracketed.replace(/\[[^[\]]*\]/gu, ' ').trimEnd();
  const [, body = '', behindAt] = /^(.*?)\s@\s*(.*)$/u.exec(plain) ?? ['', plain];
  const ground = behindAt?.replace(/,?\s*Att(?:endance)?:.*$/iu, '').trim() || null;
  const sides = split(body, isExpected);
  if (sides === null) {
    const [, team] = /^(\S.*?)\s+bye$/iu.exec(body.trim()) ?? [];
    if (team !== undefined) return { bye: team };
    return remarks.some((remark) => statusOf(remark)) ? { problem: 'did not find two team names' } : null;
  }
  if (typeof sides.score === 'string') return { problem: `${sides.score}: ${body.trim().slice(0, 120)}` };
  const [awayText = '', ...behind] = sides.away.trim().split(/\s{2,}|\t/u);
  const [home, away] = [readTeam(sides.home), readTeam(awayText)];
  if (!home || !away) return { problem: 'a team is missing' };
  if (ground !== null && isStray(ground))
    return { problem: `not understood after its ground: "${ground.slice(0, 120)}"` };
  const remaining = [...remarks, ...behind, ...sides.behind];
  const status = sides.status ?? remaining.map(statusOf).find((found) => found !== null) ?? null;
  const unknown = remaining.filter((words) => words !== '' && statusOf(words) === null && !wonOnPenalties.test(words));
  const doubtful = [home.name, away.name].find((name) => strayMark.test(name)) ?? unknown[0];
  // The word may mean that these are not the goals after 90 minutes.
  if (sides.score !== null && doubtful !== undefined)
    return { problem: `not understood beside its score: "${doubtful.slice(0, 120)}"` };
  return {
    match: {
      home,
      away,
      score: sides.score ?? nothing,
      status: status ?? (isPlayed(sides.score) ? 'finished' : 'scheduled'),
      ground,
      remark: remarks.join('; ') || null,
      notes: unknown,
    },
  };
}

const isPlayed = (score: TxtScore | null): boolean =>
  score !== null && [score.fullTime, score.extraTime, score.penalties].some((each) => each !== null);

type Sides = {
  home: string;
  away: string;
  /** A text is the reason why the score can't be read. */
  score: TxtScore | string | null;
  status: TxtMatch['status'] | null;
  behind: string[];
};

function split(body: string, isExpected: boolean): Sides | null {
  const between = versus.exec(body);
  const found = findScore(between ? body.slice(between.index) : body);
  const score = found && ('score' in found.reading ? found.reading.score : found.reading.problem);
  if (between) {
    const [home, rest] = around(body, between);
    if (!found) return { home, away: rest, score: null, status: null, behind: [] };
    const offset = between[0].length;
    const behind = [rest.slice(found.end - offset).trim()].filter((words) => words !== '');
    return { home, away: rest.slice(0, found.start - offset), score, status: null, behind };
  }
  if (found) {
    const [before, after] = [body.slice(0, found.start), body.slice(found.end)];
    // `A - B 2-1`: both names precede the score.
    const dash = after.trim() === '' ? dashBetween.exec(before) : null;
    const [home, away] = dash ? around(before, dash) : [before, after];
    return { home, away, score, status: null, behind: [] };
  }
  const called = statusBetween.exec(body);
  if (called) {
    const [home, away] = around(body, called);
    return { home, away, score: null, status: statusOf(called[1] ?? ''), behind: [] };
  }
  const dash = isExpected ? dashBetween.exec(body) : null;
  if (!dash) return null;
  const [home, away] = around(body, dash);
  return { home, away, score: null, status: null, behind: [] };
}

const around = (text: string, { index, 0: separator }: RegExpExecArray): [string, string] => [
  text.slice(0, index),
  text.slice(index + separator.length),
];
