import type { MatchDetail } from '@/lib/contracts/match-detail';
import { hasExtraTime, isReplayed } from '@/lib/domain/football/cups';
import { findLeague, isCup } from '@/lib/domain/football/leagues';
import { readRound } from '@/lib/domain/football/rounds';
import { toTies, type Tie } from '@/lib/domain/football/ties';
import { sizeOfRound } from '@/lib/domain/football/way-to-final';
import type { TieRules } from '@/lib/model/knock-out/going-through';
import { tieChance, type TieMatchWithMatrix } from '@/lib/model/knock-out/tie-chance';
import { listMatches, type MatchRow } from '@/lib/server/repositories/match-repository';
import { getRuntime } from '@/lib/server/runtime';
import { matrixOf, tieMatchOf, type Moment } from './match-summary';

/** Longest time between the legs of a tie. */
const betweenLegsMs = 60 * 86_400_000;
/** Maximum number of matches of one pair in that time, in any round. */
const maxMeetings = 6;

/** A match of a tie, with the score matrix of its prediction. */
type Leg = TieMatchWithMatrix & { id: number };

/** An open knock-out tie that a match belongs to. */
export type OpenTie = { tie: Tie<Leg>; isFinal: boolean; rules: TieRules };

/** The tie of a knock-out match with the current predictions of its matches; null for any other match. */
export async function findOpenTie(row: MatchRow, moment: Moment): Promise<OpenTie | null> {
  const { match, home, away } = row;
  const league = findLeague(match.leagueCode);
  const round = match.round === null ? null : readRound(match.round, { isCup: true });
  if (!row.prediction || !league || !isCup(league) || match.inTable || round?.id === 'third-place') return null;
  const meetings = await listMatches(getRuntime().database.sql, {
    filter: {
      leagueCode: match.leagueCode,
      teamIds: [home.id, away.id],
      from: new Date(match.kickOff.getTime() - betweenLegsMs),
      to: new Date(match.kickOff.getTime() + betweenLegsMs),
    },
    order: 'kick-off',
    page: { limit: maxMeetings },
    now: moment.now,
  });
  const legs = meetings.filter(
    (leg) =>
      leg.match.seasonId === match.seasonId &&
      leg.match.round === match.round &&
      leg.match.stage === match.stage &&
      leg.match.status !== 'cancelled',
  );
  const [tie] = toTies(
    legs.map((leg) => ({ ...tieMatchOf(leg), id: leg.match.id, matrix: leg.prediction && matrixOf(leg.prediction) })),
    isReplayed(match.leagueCode),
  );
  if (!tie || tie.winner) return null;
  const extraTime = hasExtraTime(match.leagueCode, sizeOfRound(round?.id));
  return { tie, isFinal: round?.id === 'final', rules: { extraTime } };
}

/**
 * The chances to go through, from the predictions of the tie's matches.
 * @param homeId the home side of the displayed match
 */
export function getGoingThrough({ tie, isFinal, rules }: OpenTie, homeId: string): MatchDetail['goingThrough'] {
  const chance = tieChance(tie, rules);
  if (!chance) return null;
  const isFirstHost = tie.home === homeId;
  return {
    home: isFirstHost ? chance.home : chance.away,
    away: isFirstHost ? chance.away : chance.home,
    legs: tie.matches.length,
    isFinal,
  };
}
