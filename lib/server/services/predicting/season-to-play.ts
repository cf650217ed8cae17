import { bracketMatches, bracketRounds, leaguePhaseTeams } from '@/lib/domain/football/bracket';
import { resultOutcomes } from '@/lib/domain/football/match';
import { readRound } from '@/lib/domain/football/rounds';
import {
  matchesAsOf,
  seasonParts,
  toResults,
  type SeasonPart,
  type SeasonRules,
  type TableMatch,
} from '@/lib/domain/football/season-table';
import { toTies, type Tie } from '@/lib/domain/football/ties';
import { groupBy } from '@/lib/domain/shared/group-by';
import { expectedGoals, onGround } from '@/lib/model/dixon-coles/expected-goals';
import { scoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import type { LeagueFit } from '@/lib/model/dixon-coles/types';
import { tieByResult } from '@/lib/model/knock-out/tie-by-result';
import { tieChance, type TieMatchWithMatrix } from '@/lib/model/knock-out/tie-chance';
import type { DrawnTie, TieNextMatch } from '@/lib/model/season/simulate-cup';
import type { SeasonToPlay } from '@/lib/model/season/simulate-season';
import type { Sql } from '@/lib/server/db/client';
import { readTableRules } from '@/lib/server/repositories/fact-repository';
import { listSeasonFixtures, listTableMatches } from '@/lib/server/repositories/league-repository';
import { listMatchesById } from '@/lib/server/repositories/match-repository';
import type { JobContext } from '@/lib/server/runtime';
import { matrixOf, tieMatchOf } from '@/lib/server/services/matches/match-summary';

/** Number of coming matches of each team that are counted separately by their result. */
const matchesAtStake = 3;

/** Reads a season's tables as stored, by its league's rules. */
export async function readSeasonToPlay(
  db: Sql,
  { id, label, leagueCode }: { id: number; label: string; leagueCode: string },
): Promise<SeasonToPlay> {
  return seasonToPlay(await listTableMatches(db, id), await readTableRules(db, leagueCode, label));
}

/**
 * Reads the tables as known on the morning of a day of the site: without results of that day and later, and without
 * points deducted since.
 * @param day YYYY-MM-DD, which begins at `morning`
 */
export async function readSeasonAsOf(
  db: Sql,
  { id, label, leagueCode }: { id: number; label: string; leagueCode: string },
  { day, morning }: { day: string; morning: Date },
): Promise<SeasonToPlay> {
  const rules = await readTableRules(db, leagueCode, label, day);
  return seasonToPlay(matchesAsOf(await listTableMatches(db, id), morning), rules);
}

/** A season's tables in the form that the simulation needs; each team's next matches are counted by their result. */
export function seasonToPlay(
  matches: readonly TableMatch[],
  { level, split, deducted = new Map() }: SeasonRules,
): SeasonToPlay {
  const { first, groups } = seasonParts(matches);
  const next = nextMatches([first, ...groups].flatMap((part) => part.matches));
  const toPart = ({ teams, matches: ofPart }: SeasonPart) => ({
    teams,
    played: toResults(ofPart),
    remaining: ofPart.flatMap(({ id, home, away, isOpen }) =>
      isOpen ? [next.has(id) ? { home, away, matchId: id } : { home, away }] : [],
    ),
  });
  return {
    ...toPart(first),
    format: { level, split },
    groups: groups.map(toPart),
    ...(deducted.size > 0 && { deducted: Object.fromEntries(deducted) }),
  };
}

/** Ids of the next open matches of each team, by kick-off. */
function nextMatches(matches: readonly TableMatch[]): Set<number> {
  const open = matches.filter(({ isOpen }) => isOpen).sort((a, b) => a.kickOff.getTime() - b.kickOff.getTime());
  const counts = new Map<string, number>();
  const next = new Set<number>();
  for (const { id, home, away } of open)
    for (const team of [home, away]) {
      const count = counts.get(team) ?? 0;
      counts.set(team, count + 1);
      if (count < matchesAtStake) next.add(id);
    }
  return next;
}

/** The next match of a tie, with the chances after each result. */
function nextOf(tie: Tie<TieMatchWithMatrix & { id: number }>): TieNextMatch | null {
  const found = tieByResult(tie, {});
  if (!found) return null;
  const { id: matchId, home, away } = found.next;
  const results = resultOutcomes.map((outcome) => {
    const { share, chance } = found.results[outcome];
    return { share, chance: chance.home };
  });
  return { matchId, home, away, results };
}

/** Whether a cup's table is a league phase that leads into a known bracket. */
export const hasBracket = ({ teams }: SeasonToPlay): boolean => teams.length === leaguePhaseTeams;

/** The drawn ties of a bracket, by the id of their first match, and the number of its matches still to be played. */
export async function readBracket(
  { database }: Pick<JobContext, 'database'>,
  seasonId: number,
  fit: LeagueFit,
): Promise<{ drawn: (DrawnTie & { id: number })[]; matchesLeft: number }> {
  const fixtures = (await listSeasonFixtures(database.sql, seasonId)).filter(
    ({ match }) => match.stage === 'knock-out' && match.status !== 'cancelled',
  );
  const ids = fixtures.filter(({ match }) => match.homeGoals === null).map(({ match }) => match.id);
  const predictions = new Map(
    (await listMatchesById(database.sql, ids)).map(({ match, prediction }) => [match.id, prediction]),
  );
  const drawn = [...groupBy(fixtures, ({ match }) => match.round)].flatMap(
    ([name, ofRound]): (DrawnTie & { id: number })[] => {
      const id = name === null ? null : readRound(name, { isCup: true })?.id;
      const round = bracketRounds.find((known) => known === id);
      if (!round) return [];
      const ties = toTies(
        ofRound.map((fixture) => {
          const { home, away } = tieMatchOf(fixture);
          // The same prediction as on the match's own page; a match that is played, or not predicted yet, has none.
          const prediction = predictions.get(fixture.match.id);
          const matrix = prediction
            ? matrixOf(prediction)
            : scoreMatrix(expectedGoals(onGround(fit, fixture.match), home, away), fit.rho);
          return { ...tieMatchOf(fixture), id: fixture.match.id, matrix };
        }),
        false,
      );
      return ties.flatMap((tie) => {
        const chance = tieChance(tie, {});
        const id = tie.matches[0]?.id;
        return chance && id !== undefined
          ? [{ id, round, home: tie.home, away: tie.away, chance: chance.home, next: nextOf(tie) }]
          : [];
      });
    },
  );
  const played = fixtures.filter(({ match }) => match.homeGoals !== null).length;
  return { drawn, matchesLeft: Math.max(0, bracketMatches - played) };
}
