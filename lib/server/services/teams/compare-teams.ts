import { grounds, type Comparison, type Ground } from '@/lib/contracts/compare';
import type { TeamDetail } from '@/lib/contracts/teams';
import { areConnected } from '@/lib/domain/football/comparable';
import { findLeague } from '@/lib/domain/football/leagues';
import { fullTimeAfterMinutes } from '@/lib/domain/football/match';
import { nationOf } from '@/lib/domain/football/national-teams';
import type { RankedTeam } from '@/lib/domain/football/ranking';
import type { TeamPair } from '@/lib/domain/football/team-pair';
import { pageTags } from '@/lib/domain/shared/page-tags';
import type { LeagueFit } from '@/lib/model/dixon-coles/types';
import { listUnfitLeagues } from '@/lib/server/repositories/league-fitness-repository';
import { listHistory } from '@/lib/server/repositories/match-history-repository';
import type { MatchRow } from '@/lib/server/repositories/match-repository';
import { findFit } from '@/lib/server/repositories/prediction-repository';
import { findCommonFit, findRanking } from '@/lib/server/repositories/ranking-repository';
import { findNewestFit } from '@/lib/server/repositories/rating-repository';
import { listMatchesOfSides } from '@/lib/server/repositories/search-repository';
import { dependsOn, getRuntime } from '@/lib/server/runtime';
import { toMatchSummary } from '@/lib/server/services/matches/match-summary';
import { toPastMatch } from '@/lib/server/services/matches/past-match';
import { siteMoment } from '@/lib/server/services/matches/site-moment';
import { publishedNumbers } from '@/lib/server/services/predicting/published-numbers';
import { getTeamDetail } from './get-team-detail';

const shownMeetings = 10;

type Teams = { one: TeamDetail; other: TeamDetail };
type Incomparable = NonNullable<Comparison['incomparable']>;

/**
 * Compares two teams, with the model's numbers for a match between them on either ground and on a neutral one.
 * @param shown the grounds to include; all by default
 * @returns null if one of them does not exist
 */
export async function compareTeams(
  [first, second]: TeamPair,
  shown: readonly Ground[] = grounds,
): Promise<Comparison | null> {
  const moment = siteMoment();
  const { sql } = getRuntime().database;
  const one = await getTeamDetail(first);
  const other = await getTeamDetail(second);
  if (!one || !other) return null;
  dependsOn(pageTags.ranking);
  const notOver = new Date(moment.now.getTime() - fullTimeAfterMinutes * 60_000);
  const next = (await listMatchesOfSides(sql, [[first, second]], notOver, 1)).find(
    ({ match }) => match.kickOff >= notOver && (match.status === 'scheduled' || match.status === 'live'),
  );
  const ranked = await rankedOf({ one, other });
  const basis = await findBasis({ one, other }, { next, ranked, now: moment.now });
  const { headToHead } = await listHistory(sql, { home: first, away: second }, moment.now, shownMeetings);
  // Points on two scales would be taken for a single scale if shown side by side.
  const areApart = 'reason' in basis && (basis.reason === 'kinds' || basis.reason === 'unconnected');
  const pointsOf = (team?: RankedTeam) => (areApart ? null : (team?.points ?? null));
  return {
    one: { team: one, points: pointsOf(ranked.one) },
    other: { team: other, points: pointsOf(ranked.other) },
    imagined: 'fit' in basis ? imagine(basis.fit, { one, other }, shown) : null,
    incomparable: 'fit' in basis ? null : basis,
    meetings: headToHead.map((played) => toPastMatch(played, moment)),
    fixture: next ? toMatchSummary(next, moment) : null,
  };
}

type Ranked = { one: RankedTeam | undefined; other: RankedTeam | undefined };

const scopeOfTeam = ({ id }: TeamDetail) => (nationOf(id) === null ? 'clubs' : 'nations');

async function rankedOf({ one, other }: Teams): Promise<Ranked> {
  const { sql } = getRuntime().database;
  const find = async (team: TeamDetail) =>
    (await findRanking(sql, scopeOfTeam(team)))?.teams.find(({ teamId }) => teamId === team.id);
  return { one: await find(one), other: await find(other) };
}

type Found = { next: MatchRow | undefined; ranked: Ranked; now: Date };

/**
 * The fit that includes both: that of their next match against each other, so that the numbers equal its prediction;
 * else of their league; else of all ranked teams.
 */
async function findBasis(teams: Teams, { next, ranked, now }: Found): Promise<{ fit: LeagueFit } | Incomparable> {
  const { one, other } = teams;
  const { sql } = getRuntime().database;
  if (scopeOfTeam(one) !== scopeOfTeam(other)) return { reason: 'kinds', about: null };
  const ofNext = next && (await fitOfNext(next, now));
  if (ofNext) return { fit: ofNext };
  const unfit = new Set((await listUnfitLeagues(sql)).map(({ leagueCode }) => leagueCode));
  const silent = [one.league, other.league].find((league) => league && unfit.has(league.code));
  if (silent) return { reason: 'results-missing', about: silent.name };
  // A cup's newest fit may belong to its last season.
  if (one.league && one.league.code === other.league?.code && findLeague(one.league.code)?.kind === 'league') {
    const fit = await findNewestFit(sql, one.league.code);
    if (fit && Object.hasOwn(fit.teams, one.id) && Object.hasOwn(fit.teams, other.id)) return { fit };
  }
  const fit = await findCommonFit(sql, scopeOfTeam(one), [one.id, other.id]);
  if (!fit) return { reason: 'not-yet', about: null };
  const unrated = [one, other].find(({ id }) => !Object.hasOwn(fit.teams, id));
  if (unrated) return { reason: 'no-rating', about: unrated.name };
  if (!ranked.one || !ranked.other || !areConnected(ranked.one, ranked.other))
    return { reason: 'unconnected', about: null };
  return { fit };
}

/** The fit of an open prediction; null for a match without one. */
async function fitOfNext({ match, prediction }: MatchRow, now: Date): Promise<LeagueFit | null> {
  if (!prediction || prediction.origin !== 'live' || prediction.sealedAt || match.kickOff <= now) return null;
  const { modelVersion, fittedOn } = prediction;
  return findFit(getRuntime().database.sql, { leagueCode: match.leagueCode, modelVersion, fittedOn });
}

/** The same numbers that a prediction of the pairing would publish. */
function imagine(fit: LeagueFit, { one, other }: Teams, shown: readonly Ground[]): NonNullable<Comparison['imagined']> {
  const ratingOf = ({ id }: TeamDetail) => {
    const { attack, defence } = (Object.hasOwn(fit.teams, id) && fit.teams[id]) || fit.newcomer;
    return { attack, defence };
  };
  return {
    modelVersion: fit.modelVersion,
    fittedOn: fit.fittedOn,
    ratings: { one: ratingOf(one), other: ratingOf(other) },
    matches: shown.map((ground) => {
      const [home, away] = ground === 'other' ? [other, one] : [one, other];
      const numbers = publishedNumbers(fit, {
        home: home.id,
        away: away.id,
        isNeutral: ground === 'neutral',
        awayHosts: false,
      });
      return {
        ground,
        home: { id: home.id, name: home.name, shortName: home.shortName },
        away: { id: away.id, name: away.name, shortName: away.shortName },
        expectedGoals: { home: numbers.expectedHomeGoals, away: numbers.expectedAwayGoals },
        result: { home: numbers.homeProbability, draw: numbers.drawProbability, away: numbers.awayProbability },
        likeliest: numbers.tip,
      };
    }),
  };
}
