import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Score } from '@/lib/domain/football/match';
import clubs from '@/lib/server/ingest/teams/de.json';
import { openligadbMatch, type WrittenGoal, type WrittenMatch } from './openligadb';

/** Kick-off of all matches, 15:30 in Berlin. */
export const kickOff = Date.parse('2026-03-14T14:30:00Z');
const local = (minute: number): string => new Date(kickOff + 3_600_000 + minute * 60_000).toISOString().slice(0, 19);

/** One match of the day as it really was, and what is entered about it when, each time the whole match. */
export type PlayedMatch = {
  /** Its competition's shortcut at the source. */
  shortcut: string;
  home: string;
  away: string;
  goals: readonly (readonly [minute: number, side: 'home' | 'away'])[];
  typed: readonly (readonly [minute: number, match: WrittenMatch])[];
};

/** A whole number below `below`, the same for the same seed. */
const drawn = (seed: number, below: number): number => ((seed * 7_919 + 104_729) % 1_009) % below;

/** Minutes on the clock: a second half begins after a break, and an end is entered after the ninetieth minute. */
const onTheClock = (minute: number): number => (minute > 45 ? minute + 17 : minute);

type Pair = readonly [shortcut: string, home: string, away: string];

/** This many matches in a competition between clubs in a list, starting with one of them. */
export const pairsOf = (
  shortcut: string,
  count: number,
  names: readonly { readonly name: string }[],
  from = 0,
): Pair[] =>
  Array.from({ length: count }, (_, index) => [
    shortcut,
    names[from + 2 * index]?.name ?? '',
    names[from + 2 * index + 1]?.name ?? '',
  ]);

/** Matches, some entered late, some wrong for minutes, one with a final score that is corrected after four. */
export const playSaturday = (pairs: readonly Pair[]): PlayedMatch[] =>
  pairs.map(([shortcut, home, away], index) => {
    const minutes = Array.from({ length: drawn(index, 5) }, (_, goal) => 3 + drawn(index * 13 + goal * 7, 86));
    const goals = [...new Set(minutes)]
      .sort((one, other) => one - other)
      .map((minute, goal) => [minute, drawn(index + goal, 3) === 0 ? 'away' : 'home'] as const);
    return { shortcut, home, away, goals, typed: typedOf(index, { shortcut, home, away, goals }) };
  });

/** Forty matches from Germany's three leagues and its cup. */
export const played: readonly PlayedMatch[] = playSaturday([
  ...pairsOf('bl1', 9, clubs),
  ...pairsOf('bl2', 9, clubs, 18),
  ...pairsOf('bl3', 10, clubs, 36),
  ...pairsOf('dfb', 12, clubs, 56),
]);

function typedOf(index: number, { shortcut, home, away, goals }: Omit<PlayedMatch, 'typed'>): PlayedMatch['typed'] {
  const base: WrittenMatch = { home, away, at: local(0), group: shortcut === 'dfb' ? 1 : 26, shortcut };
  const late = drawn(index, 4);
  const scoreAt = (count: number): [number, number] => {
    const own = goals.slice(0, count).filter(([, side]) => side === 'home').length;
    return [own, count - own];
  };
  const written = (count: number): WrittenGoal[] =>
    goals.slice(0, count).map(([minute, side], goal) => [minute, side, `Scorer ${index}-${goal}`]);
  const begun = [1 + late, { ...base, results: { 2: [0, 0] } }] as const;
  const steps = goals.map(
    ([minute], goal) =>
      [
        onTheClock(minute) + late + 1,
        { ...base, results: { 2: scoreAt(goal + 1) }, goals: written(goal + 1) },
      ] as const,
  );
  const [homeGoals, awayGoals] = scoreAt(goals.length);
  const half = scoreAt(goals.filter(([minute]) => minute <= 45).length);
  const final = { ...base, isFinished: true, goals: written(goals.length) };
  const end = [112 + late, { ...final, results: { 1: half, 2: [homeGoals, awayGoals] } } as WrittenMatch] as const;
  // The score is a goal ahead for two minutes, or the final score has one too many, without its goal.
  if (index === 0)
    return [begun, [8, { ...base, results: { 2: [1, 0] } }], [10, { ...base, results: { 2: [0, 0] } }], ...steps, end];
  if (index === 1) {
    const wrong = { ...final, results: { 1: half, 2: [homeGoals + 1, awayGoals] } } as WrittenMatch;
    return [begun, ...steps, [110, wrong], [114, end[1]]];
  }
  return [begun, ...steps, end];
}

/** What has been entered about a match at a minute; null before anything is. */
export const typedAt = ({ typed }: PlayedMatch, minute: number): readonly [number, WrittenMatch] | null =>
  typed.filter(([from]) => from <= minute).at(-1) ?? null;

export function finalOf({ goals }: PlayedMatch): string {
  const home = goals.filter(([, side]) => side === 'home').length;
  return `${home}-${goals.length - home}`;
}

/** The source is unavailable for half an hour. */
export const isGone = (minute: number): boolean => minute >= 60 && minute < 90;
/** What the site can know about a match at a minute. */
export const knownAt = (match: PlayedMatch, minute: number) =>
  typedAt(match, isGone(minute) ? 59 : minute)?.[1] ?? null;
export const scoreText = (score: Score | null | undefined): string => (score ? `${score.home}-${score.away}` : 'none');
export const scoreAt = (match: PlayedMatch, minute: number): Score | null => {
  const [home, away] = knownAt(match, minute)?.results?.[2] ?? [];
  return home === undefined || away === undefined ? null : { home, away };
};

/** What followers of a match are told about its goals: each new score in its minute, and each false goal. */
export function goalsToTell(match: PlayedMatch): string[] {
  const told: string[] = [];
  let before: Score = { home: 0, away: 0 };
  for (let minute = 0; minute <= 118; minute += 1) {
    const score = scoreAt(match, minute);
    // The end is reported as such, with its score.
    if (!score || knownAt(match, minute)?.isFinished) continue;
    const isLess = score.home < before.home || score.away < before.away;
    if (scoreText(score) !== scoreText(before)) told.push(`${minute}: ${isLess ? 'not ' : ''}${scoreText(score)}`);
    before = score;
  }
  return told;
}

/** The scores of the matches in a calendar, by their ids. */
export const scoresInCalendar = (calendar: string): Map<number, string> =>
  new Map(
    [...calendar.replaceAll('\r\n ', '').matchAll(/UID:match-(\d+)@[\s\S]*?SUMMARY:(.*)/gu)].map(
      ([, id, summary = '']) => [Number(id), /(\d+)–(\d+)/u.exec(summary)?.slice(1).join('-') ?? 'none'],
    ),
  );

/** A stand-in for the API that follows its own clock. */
export async function startSaturday() {
  const clock = { minute: -1_000, asked: 0 };
  const of = (shortcut: string) => played.filter((match) => match.shortcut === shortcut);
  const server: Server = createServer(({ url = '' }, response) => {
    clock.asked += 1;
    const [, call, shortcut = ''] = /^\/(\w+)\/(\w+)\/2025/u.exec(url) ?? [];
    if (isGone(clock.minute)) response.writeHead(503).end('<html>');
    else if (call === 'getlastchangedate') {
      const changes = of(shortcut).map((match) => typedAt(match, clock.minute)?.[0] ?? -1_000);
      response.end(JSON.stringify(local(Math.max(...changes))));
    } else
      response.end(
        JSON.stringify(
          of(shortcut).map((match) => {
            const [from, written] = typedAt(match, clock.minute) ?? [0, { ...match.typed[0]![1], results: {} }];
            return openligadbMatch({ ...written, updatedAt: local(from) });
          }),
        ),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    clock,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
