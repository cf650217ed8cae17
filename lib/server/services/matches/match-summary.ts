import type { MatchSummary } from '@/lib/contracts/predictions';
import { findLeague } from '@/lib/domain/football/leagues';
import { earliestKickOff, matchStatusAt, type Score } from '@/lib/domain/football/match';
import { missingPredictionReason, type MissingPredictionReason } from '@/lib/domain/football/missing-prediction';
import { marketPercents } from '@/lib/domain/football/rounding';
import { shortTeamName } from '@/lib/domain/football/team-names';
import { siteDay } from '@/lib/domain/shared/dates';
import { scoreMatrix, type ScoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import { findMarket } from '@/lib/model/markets/index';
import { topScores } from '@/lib/model/markets/matrix-facts';
import type { MatchRow } from '@/lib/server/repositories/match-repository';

/** `now` is the app's current time, `timeZone` the site's, whose days are in addresses. */
export type Moment = { now: Date; timeZone: string };

type PredictionRow = NonNullable<MatchRow['prediction']>;

export function toTeamRef(team: { id: string; name: string }): MatchSummary['home'] {
  return { ...team, shortName: shortTeamName(team.name) };
}

type MatchHead = Omit<MatchSummary, 'prediction' | 'noPrediction'>;

/** A match without its prediction. */
export function toMatchHead(
  { match, league, home, away }: Pick<MatchRow, 'match' | 'league' | 'home' | 'away'>,
  { now, timeZone }: Moment,
): MatchHead {
  return {
    id: match.id,
    date: siteDay(match.kickOff, timeZone),
    slug: match.slug,
    league,
    round: match.round,
    home: toTeamRef(home),
    away: toTeamRef(away),
    kickOff: match.kickOff.toISOString(),
    kickOffKnown: match.kickOffKnown,
    status: matchStatusAt(match, now),
    score: toScore(match),
  };
}

/** A match in a list. */
export function toMatchSummary(row: MatchRow, moment: Moment): MatchSummary {
  return {
    ...toMatchHead(row, moment),
    prediction: row.prediction && toPredictionSummary(row.prediction, row.grade),
    noPrediction: whyUnpredicted(row, moment),
  };
}

/** Why a match has no prediction; null if it has one. */
export function whyUnpredicted(
  { match, prediction, unpredicted }: MatchRow,
  { now, timeZone }: Moment,
): MissingPredictionReason | null {
  if (prediction) return null;
  const { earlierSeasonUntil, isWalked } = unpredicted;
  return missingPredictionReason({
    status: matchStatusAt(match, now),
    mayHaveBegun: earliestKickOff(match, findLeague(match.leagueCode)?.timeZone ?? timeZone) <= now,
    awaitsEarlierSeason: earlierSeasonUntil !== null && earlierSeasonUntil > now,
    isWalked,
  });
}

/** The score matrix that every number of a prediction comes from. */
export function matrixOf(prediction: PredictionRow): ScoreMatrix {
  return scoreMatrix({ home: prediction.expectedHomeGoals, away: prediction.expectedAwayGoals }, prediction.rho);
}

/**
 * A market's published probabilities by outcome; for a market that did not exist then, computed from the row's matrix.
 * @throws {Error} for an id that is no market
 */
export function marketOf(prediction: PredictionRow, id: string, matrix: ScoreMatrix): Readonly<Record<string, number>> {
  const published = prediction.markets[id];
  if (published) return published;
  const market = findMarket(id);
  if (!market) throw new Error(`No market ${id}`);
  return market.probability(matrix);
}

/** Published numbers have nine decimals. */
const sameNumber = 1e-8;

/**
 * The whole per cent of one outcome as pages show it beside the others of its market.
 * @param prediction the row that published it; if that differs by now, the number is rounded alone
 */
export function shownPercent(
  prediction: Pick<PredictionRow, 'markets'> | null,
  { market, outcome }: { market: string; outcome: string },
  probability: number,
): number {
  const published = prediction?.markets[market];
  const isSame = Math.abs((published?.[outcome] ?? NaN) - probability) < sameNumber;
  return (
    (published && isSame ? marketPercents(market, published)[outcome] : undefined) ?? Math.round(probability * 100)
  );
}

function outcomeOf(prediction: PredictionRow, market: string, outcome: string, matrix: ScoreMatrix): number {
  const probability = marketOf(prediction, market, matrix)[outcome];
  if (probability === undefined) throw new Error(`Market ${market} has no outcome ${outcome}`);
  return probability;
}

function toPredictionSummary(prediction: PredictionRow, grade: MatchRow['grade']): MatchSummary['prediction'] {
  const matrix = matrixOf(prediction);
  const likeliestScore = topScores(matrix, 1)[0];
  if (!likeliestScore) throw new Error('A score matrix has scores');
  return {
    origin: prediction.origin,
    modelVersion: prediction.modelVersion,
    fittedOn: prediction.fittedOn,
    sealedAt: prediction.sealedAt?.toISOString() ?? null,
    expectedGoals: { home: prediction.expectedHomeGoals, away: prediction.expectedAwayGoals },
    result: { home: prediction.homeProbability, draw: prediction.drawProbability, away: prediction.awayProbability },
    tip: prediction.tip,
    over25: outcomeOf(prediction, 'over-under-2-5', 'over', matrix),
    bothTeamsToScore: outcomeOf(prediction, 'both-teams-to-score', 'yes', matrix),
    likeliestScore,
    grade,
  };
}

function toScore(match: MatchRow['match']): MatchSummary['score'] {
  const score = pair(match.homeGoals, match.awayGoals);
  const extraTime = pair(match.extraTimeHomeGoals, match.extraTimeAwayGoals);
  const penalties = pair(match.penaltiesHomeGoals, match.penaltiesAwayGoals);
  return (
    score && {
      ...score,
      halfTime: pair(match.halfTimeHomeGoals, match.halfTimeAwayGoals),
      ...(extraTime && { extraTime }),
      ...(penalties && { penalties }),
    }
  );
}

const pair = (home: number | null, away: number | null): Score | null =>
  home === null || away === null ? null : { home, away };
