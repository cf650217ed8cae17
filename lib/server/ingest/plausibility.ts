import type { League } from '@/lib/domain/football/leagues';
import type { RowRule } from '@/lib/domain/football/refused-rows';
import { siteDay } from '@/lib/domain/shared/dates';
import { groupBy } from '@/lib/domain/shared/group-by';
import { median } from '@/lib/domain/shared/numbers';
import { isAccepted, rowQuestion, rowText, type AcceptedRows } from './row-questions';
import type { ResolvedFixture, RowRefusal, SourceFixture } from './types';

/** The reason to refuse a row because of its own scores, whatever the source; null for possible scores. */
export function impossibleScore({ status, score, halfTime, extraTime, penalties }: SourceFixture): string | null {
  const text = (one: { home: number; away: number }): string => `${one.home}-${one.away}`;
  if (!score || status === 'awarded') return null;
  if (halfTime && (halfTime.home > score.home || halfTime.away > score.away))
    return `impossible score: ${text(halfTime)} at half-time, ${text(score)} at the end`;
  if (extraTime && (extraTime.home < score.home || extraTime.away < score.away))
    return `impossible score: ${text(score)} after 90 minutes, ${text(extraTime)} after 120`;
  if (penalties && status === 'finished' && penalties.home === penalties.away)
    return `impossible score: a shoot-out that ends ${text(penalties)}`;
  return null;
}

const dayMs = 86_400_000;
/** The maximum distance of a round in its place from its neighbours, and the minimum distance of one out of place. */
const [near, far] = [10 * dayMs, 30 * dayMs];
/** A result this long before the others of its round is unusual, though matches are brought forward. */
const early = 60 * dayMs;

type Finding = {
  rule: RowRule;
  fixtures: readonly ResolvedFixture[];
  reason: string;
  /** Names rows that are decided together. */ group?: string;
  /** The conflicting rows, if they are not the other rows of the group. */ beside?: readonly ResolvedFixture[];
};

/**
 * Rows that are refused because of the rest of the season's file, although each is possible alone. A national team may
 * play twice on a day.
 */
export function implausible(
  fixtures: readonly ResolvedFixture[],
  league: League,
  accepted: AcceptedRows,
): RowRefusal[] {
  const findings = [
    ...(league.kind === 'national' ? [] : twiceOnADay(fixtures, league.timeZone)),
    ...swappedMatchdays(fixtures),
    ...(league.kind === 'league' ? strangers(fixtures) : []),
  ];
  const refused = findings.flatMap(({ rule, fixtures: wrong, reason, group, beside }) =>
    wrong
      .filter((fixture) => !isAccepted(accepted, rule, fixture))
      .map((fixture) => {
        const against = (beside ?? wrong.filter((other) => other !== fixture)).map(rowText);
        return {
          row: fixture.row,
          reason: `${fixture.home} - ${fixture.away}: ${reason}`,
          question: rowQuestion(rule, fixture, { against, ...(group !== undefined && { group }) }),
        };
      }),
  );
  return [...new Map(refused.map((refusal) => [refusal.row, refusal])).values()];
}

/** Two results of a club on one day: one of them has a wrong day or a wrong name, so neither is trusted. */
function twiceOnADay(fixtures: readonly ResolvedFixture[], timeZone: string): Finding[] {
  const sides = fixtures
    .filter(({ score, status }) => score !== null && status === 'finished')
    .flatMap((fixture) => [fixture.homeId, fixture.awayId].map((team) => ({ team, fixture })));
  const byDay = groupBy(sides, ({ team, fixture }) => `${team} ${siteDay(fixture.kickOff, timeZone)}`);
  return [...byDay.values()]
    .filter(({ length }) => length > 1)
    .map((ofDay) => ({
      rule: 'day',
      fixtures: ofDay.map(({ fixture }) => fixture),
      reason: `${ofDay[0]?.team ?? ''} has results of rows ${ofDay.map(({ fixture }) => fixture.row).join(' and ')} on one day`,
    }));
}

/** The number in Matchday 12 or Round 12. */
const roundNumber = ({ round }: ResolvedFixture): number | null => {
  const number = /^\D*(\d{1,2})$/u.exec(round ?? '')?.[1];
  return number === undefined ? null : Number(number);
};

/** 2026-04-03 for 2026-03-04; null if the swapped date is invalid or the same day. */
function swapped(kickOff: Date): Date | null {
  const [day, month] = [kickOff.getUTCDate(), kickOff.getUTCMonth() + 1];
  return day > 12 || day === month ? null : new Date(Date.UTC(kickOff.getUTCFullYear(), day - 1, month));
}

/**
 * Matches of a matchday that is out of order and far from its neighbours, but would be in place with day and month
 * swapped.
 */
function swappedMatchdays(fixtures: readonly ResolvedFixture[]): Finding[] {
  const byRound = groupBy(
    fixtures.filter((fixture) => roundNumber(fixture) !== null),
    (fixture) => String(roundNumber(fixture)),
  );
  const ofRoundBeside = (round: number) => byRound.get(String(round)) ?? [];
  const timesOf = (round: number): number[] => ofRoundBeside(round).map(({ kickOff }) => kickOff.getTime());
  return [...byRound].flatMap(([round, ofRound]) => {
    const beside = [-2, -1, 1, 2].flatMap((apart) => timesOf(Number(round) + apart));
    const expected = median(beside);
    const [before, after] = [-1, 1].map((apart) => median(timesOf(Number(round) + apart))) as [number, number];
    const wrong = ofRound.filter(({ kickOff }) => {
      const other = swapped(kickOff)?.getTime() ?? NaN;
      const isInOrder = !(kickOff.getTime() < before) && !(kickOff.getTime() > after);
      if (isInOrder) return false;
      return Math.abs(kickOff.getTime() - expected) > far && Math.abs(other - expected) < near;
    });
    // A single match may have been moved to the wrong-looking day.
    if (wrong.length < 2 || wrong.length * 2 < ofRound.length || beside.length < ofRound.length * 2) return [];
    return {
      rule: 'swapped',
      fixtures: wrong,
      reason: 'far from the matchdays before and after it: day and month may be swapped',
      group: round,
      beside: [-1, 1].flatMap((apart) => ofRoundBeside(Number(round) + apart).slice(0, 1)),
    };
  });
}

/**
 * Teams with one or two matches in a league whose other teams play on every matchday: they belong to another division.
 */
function strangers(fixtures: readonly ResolvedFixture[]): Finding[] {
  const inRounds = fixtures.filter((fixture) => roundNumber(fixture) !== null && fixture.place?.inTable !== false);
  const byTeam = groupBy(
    inRounds.flatMap((fixture) => [fixture.homeId, fixture.awayId].map((team) => ({ team, fixture }))),
    ({ team }) => team,
  );
  const usual = median([...byTeam.values()].map(({ length }) => length));
  return [...byTeam]
    .filter(([, { length }]) => length <= 2 && usual >= 10)
    .map(([team, ofTeam]) => ({
      rule: 'stranger',
      group: team,
      beside: [],
      fixtures: ofTeam.map(({ fixture }) => fixture),
      reason: `${team} is in ${ofTeam.length} of the season's matches, other teams in ${usual}: a team of another division`,
    }));
}

/** How many results are far ahead of the others of their round. */
export function countFarAhead(fixtures: readonly ResolvedFixture[]): number {
  const byRound = groupBy(
    fixtures,
    (fixture) => `${fixture.season} ${fixture.place?.stage ?? ''} ${roundNumber(fixture) ?? ''}`,
  );
  return [...byRound.values()]
    .filter((ofRound) => ofRound.length > 3 && ofRound[0] && roundNumber(ofRound[0]) !== null)
    .flatMap((ofRound) => {
      const usual = median(ofRound.map(({ kickOff }) => kickOff.getTime()));
      return ofRound.filter(({ score, kickOff }) => score !== null && usual - kickOff.getTime() > early);
    }).length;
}
