import { findScore } from './scores';
import type { TxtMatch, TxtScore, TxtTeam } from './types';

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
