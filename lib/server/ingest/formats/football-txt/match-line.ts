import type { Score, StoredMatchStatus } from '@/lib/domain/football/match';

/** A side as written; `country` is the three-letter code after the name, if any. */
export type TxtTeam = { name: string; country: string | null };

/** One match of a Football.TXT document. */
export type TxtMatch = {
  /** From 1. */
  line: number;
  /** The headings above it, from the title down. */
  headings: readonly string[];
  /** Such as Apertura, Championship or Group; null in a plain league. */
  stage: string | null;
  /** Such as Matchday 1 or Quarterfinals. */
  round: string | null;
  /** Such as A. */
  group: string | null;
  /** 1 or 2 if the round has it. */
  leg: number | null;
  /** Local day, YYYY-MM-DD. */
  date: string;
  /** Local HH:MM; null: only the day is known. */
  time: string | null;
  /** Offset from UTC in minutes if the time has a zone of its own; null: the competition's zone. */
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

export type MatchBody = Pick<TxtMatch, 'home' | 'away' | 'status' | 'score' | 'ground' | 'remark'> & {
  /** Text after the match that could not be parsed. */
  notes: string[];
};

/** `bye`: a team without a match; null: no match at all. */
export type BodyReading = { match: MatchBody } | { problem: string } | { bye: string } | null;

const statusLabels: readonly { pattern: RegExp; status: TxtMatch['status'] }[] = [
  { pattern: /^(?:awarded|awd|walk-?over|w\/?o|o\/w|forfeit)/iu, status: 'awarded' },
  { pattern: /^(?:cancell?ed|canc|annulled|void|n\/p|not played)/iu, status: 'cancelled' },
  { pattern: /^(?:postponed|postp|ppd|pp)(?![\p{L}])/iu, status: 'postponed' },
  { pattern: /^(?:abandoned|abd|aban|suspended|susp)/iu, status: 'abandoned' },
];
const statusOf = (text: string): TxtMatch['status'] | null =>
  statusLabels.find(({ pattern }) => pattern.test(text))?.status ?? null;

const versus = /\s(?:v|vs\.?)\s/u;
const statusBetween = /\s(awd|awarded|w\/o|o\/w|canc|cancell?ed|annulled|n\/p|postp|ppd|abd|aban|susp)\.?\s+(?=\S)/iu;
const dashBetween = /\s[-–_]\s/u;
const nothing: TxtScore = { fullTime: null, halfTime: null, extraTime: null, penalties: null };

/** `Club (ESP)`: the club and its country. */
function readTeam(text: string): TxtTeam | null {
  const name = text.replace(/\s+/gu, ' ').trim();
  const [, bare, country] = /^(.*\S)\s\(([A-Z]{3})\)$/u.exec(name) ?? [];
  if (!/[\p{L}\d]/u.test(name) || name.length > 80) return null;
  return bare !== undefined && country !== undefined ? { name: bare, country } : { name, country: null };
}

/**
 * One match of a line without its date, time and number: `A v B 2-1 (1-0)` or `A 2-1 (1-0) B`, with a ground and
 * remarks in brackets.
 * @param isExpected a time, a number or a date precedes it, so that `A - B` is a match as well
 */
export function readMatchBody(text: string, isExpected: boolean): BodyReading {
  const [, beforeGround = text, ground] = /^(.*?)\s@\s*(.*)$/u.exec(text) ?? [];
  const remarks = [...beforeGround.matchAll(/\[([^[\]]*)\]/gu)].map(([, inner = '']) => inner.trim());
  const body = beforeGround.replace(/\[[^[\]]*\]/gu, ' ').trimEnd();
  const sides = split(body, isExpected);
  if (sides === null) {
    const [, team] = /^(\S.*?)\s+bye$/iu.exec(body.trim()) ?? [];
    if (team !== undefined) return { bye: team };
    return remarks.some((remark) => statusOf(remark)) ? { problem: 'two teams are not to be seen' } : null;
  }
  if (sides.score === 'impossible') return { problem: `impossible score: ${body.trim().slice(0, 120)}` };
  const [awayText = '', ...behind] = sides.away.trim().split(/\s{2,}|\t/u);
  const [home, away] = [readTeam(sides.home), readTeam(awayText)];
  if (!home || !away) return { problem: 'a team is missing' };
  const remaining = [...remarks, ...behind, ...sides.behind];
  const status = sides.status ?? remaining.map(statusOf).find((found) => found !== null) ?? null;
  return {
    match: {
      home,
      away,
      score: sides.score ?? nothing,
      status: status ?? (isPlayed(sides.score) ? 'finished' : 'scheduled'),
      ground: ground?.replace(/,?\s*Att(?:endance)?:.*$/iu, '').trim() || null,
      remark: remarks.join('; ') || null,
      notes: remaining.filter((words) => words !== '' && statusOf(words) === null),
    },
  };
}

const isPlayed = (score: TxtScore | null): boolean =>
  score !== null && [score.fullTime, score.extraTime, score.penalties].some((each) => each !== null);

type Sides = {
  home: string;
  away: string;
  score: TxtScore | 'impossible' | null;
  status: TxtMatch['status'] | null;
  behind: string[];
};

function split(body: string, isExpected: boolean): Sides | null {
  const between = versus.exec(body);
  if (between) {
    const [home, rest] = around(body, between);
    const found = findScore(rest);
    const behind = found ? [rest.slice(found.end).trim()].filter((words) => words !== '') : [];
    const score = found ? (found.score ?? 'impossible') : null;
    return { home, away: found ? rest.slice(0, found.start) : rest, score, status: null, behind };
  }
  const found = findScore(body);
  if (found)
    return {
      home: body.slice(0, found.start),
      away: body.slice(found.end),
      score: found.score ?? 'impossible',
      status: null,
      behind: [],
    };
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

type WrittenScore = { /** null: impossible. */ score: TxtScore | null; start: number; end: number };

/** More goals of one side than in any modern match: a typing error. */
const maximalGoals = 36;
const maximalPenalties = 40;

const pair = String.raw`(\d{1,2})\s?[-–:]\s?(\d{1,2})`;
/** A separate pair: not within a name, a time's zone or a minute. */
const first = new RegExp(String.raw`(?:^|\s)${pair}(?=[\s,;*(\])]|$)`, 'gu');
const penalties = String.raw`\(?(?:pens?\b\.?|p\.|i\.\s?E\.|n\.\s?E\.)\)?`;
const extraTime = String.raw`\(?(?:a\.?\s?e\.?\s?t\b\.?|n\.\s?V\.|i\.\s?V\.)\)?`;
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
 * The first score of a text and its position: `2-1 (1-0)`, `2-1 a.e.t. (1-1, 0-1)`, with the shoot-out before or after
 * it.
 */
function findScore(text: string): WrittenScore | null {
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
  return { score: combine(parts), start, end };
}

function combine(parts: readonly Part[]): TxtScore | null {
  const shootOut = parts.find(({ kind }) => kind === 'pen')?.score ?? null;
  const extra = parts.find(({ kind }) => kind === 'aet')?.score ?? null;
  const main = parts.find(({ kind }) => kind === 'main')?.score ?? null;
  const details = parts.flatMap((each) => each.details);
  // Three in brackets: after 120 minutes, after 90, at half-time.
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
  return isPossible(score) && details.length <= (beyond ? 2 : 1) ? score : null;
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
