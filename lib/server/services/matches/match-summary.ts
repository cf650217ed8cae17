import type { MatchSummary } from '@/lib/contracts/predictions';
import { inPlayAt, isLate, isPresent, nextMinute, type InPlay, type LiveReport } from '@/lib/domain/football/in-play';
import { findLeague, isCup } from '@/lib/domain/football/leagues';
import { earliestKickOff, matchStatusAt, openStatuses, scoreOf } from '@/lib/domain/football/match';
import { officialScore } from '@/lib/domain/football/match-states';
import {
  areKnown,
  missingPredictionReason,
  type MissingPredictionReason,
} from '@/lib/domain/football/missing-prediction';
import { wholePercent } from '@/lib/domain/football/rounding';
import type { TieMatch } from '@/lib/domain/football/ties';
import { siteDay } from '@/lib/domain/shared/dates';
import type { Locale } from '@/lib/i18n/locales';
import { scoreMatrix, type ScoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import { liveMatrix, shareAfter, type SealedParameters } from '@/lib/model/live/live-matrix';
import { findMarket } from '@/lib/model/markets/index';
import { matchResult } from '@/lib/model/markets/match-result';
import { likeliestScoreGiven, percentsFrom, topScores } from '@/lib/model/markets/matrix-facts';
import { realmOf } from '@/lib/server/ingest/types';
import type { MatchRow } from '@/lib/server/repositories/match-repository';
import type { PublishedNumbers } from '@/lib/server/repositories/number-columns';
import { toLeagueRef } from '@/lib/server/services/names/league-ref';
import { toTeamRef } from '@/lib/server/services/names/team-ref';
import { renewsAt } from '@/lib/server/services/page-expiry';

/** `now` is the app's current time, `timeZone` the site's, whose days appear in addresses, `locale` the reader's. */
export type Moment = { now: Date; timeZone: string; locale: Locale };

type PredictionRow = NonNullable<MatchRow['prediction']>;

type MatchHead = Omit<MatchSummary, 'prediction' | 'noPrediction' | 'chancesNow'>;

type Parties = Pick<MatchRow, 'match' | 'league' | 'home' | 'away'>;

/**
 * A match without its prediction. Its minute is shown while it is in play, and its page is renewed with every minute.
 * @param row if `live` is missing, only the clock decides the state of the match
 */
export function toMatchHead(
  { match, league, home, away, live: state = null }: Parties & Partial<Pick<MatchRow, 'live'>>,
  { now, timeZone, locale }: Moment,
): MatchHead {
  const report = state && toLiveReport(state);
  const live = inPlayAt(match, now, report);
  if (live) renewsAt(nextMinute(now));
  return {
    id: match.id,
    date: siteDay(match.kickOff, timeZone),
    slug: match.slug,
    league: toLeagueRef(league, locale),
    round: match.round,
    home: toTeamRef(home, locale),
    away: toTeamRef(away, locale),
    kickOff: match.kickOff.toISOString(),
    kickOffKnown: match.kickOffKnown,
    ...((match.isNeutral || match.awayHosts) && { isElsewhere: true as const }),
    replay: realmOf(match.source) === 'replay',
    status: matchStatusAt(match, now),
    score: live && report ? { ...report.score, halfTime: null } : toScore(match),
    ...(match.ruling && { ruling: { kind: match.ruling, score: officialScore(match) } }),
    ...(match.movedFrom && { movedFrom: match.movedFrom.toISOString() }),
    live,
  };
}

/** A source's latest report on a match in play; null if there is none. */
export function toLiveReport(state: NonNullable<MatchRow['live']>): LiveReport | null {
  const { stage, minute, goals, reportedAt } = state;
  const score = scoreOf(state.homeGoals, state.awayGoals);
  return score && stage !== 'full-time' ? { score, phase: stage, minute, goals, reportedAt } : null;
}

/** A match in the form in which its knock-out tie counts it. */
export function tieMatchOf({ match, home, away }: Pick<MatchRow, 'match' | 'home' | 'away'>): TieMatch {
  // A match in play has no result yet; one with a ruling is decided by it.
  const isOpen = openStatuses.some((open) => open === match.status);
  const score = isOpen || match.ruling ? null : toScore(match);
  const official = match.ruling ? officialScore(match) : score;
  return {
    home: home.id,
    away: away.id,
    kickOff: match.kickOff,
    score: official && { home: official.home, away: official.away },
    extraTime: score?.extraTime ?? null,
    penalties: score?.penalties ?? null,
  };
}

const halfTime = 45;

type MatchNow = { report: LiveReport; minute: number; sealed: SealedParameters; matrix: ScoreMatrix };

/**
 * A match in play with the score matrix for the rest of it; null without a prediction, without a reported score, and if
 * the report is too old to give the current score.
 */
export function matchNow(
  { match, live, prediction }: Pick<MatchRow, 'match' | 'live' | 'prediction'>,
  now: Date,
): MatchNow | null {
  const report = live && toLiveReport(live);
  const state: InPlay | null = report && inPlayAt(match, now, report);
  if (!report || !isPresent(report, now) || !state || !prediction) return null;
  const minute = state.minute ?? halfTime;
  const sealed = {
    goals: { home: prediction.expectedHomeGoals, away: prediction.expectedAwayGoals },
    rho: prediction.rho,
  };
  return { report, minute, sealed, matrix: liveMatrix(sealed, report.score, shareAfter(minute)) };
}

export function toMatchSummary(row: MatchRow, moment: Moment): MatchSummary {
  const inPlay = matchNow(row, moment.now);
  const head = toMatchHead(row, moment);
  const report = head.live && row.live && toLiveReport(row.live);
  return {
    ...head,
    ...(report && { scoreSeen: { at: report.reportedAt.toISOString(), isLate: isLate(report, moment.now) } }),
    ...(inPlay && { chancesNow: matchResult.probability(inPlay.matrix) }),
    prediction: row.prediction && toPredictionSummary(row.prediction, row.grade),
    noPrediction: whyUnpredicted(row, moment),
  };
}

export function whyUnpredicted(
  { match, prediction, unpredicted, unfit }: MatchRow,
  { now, timeZone }: Moment,
): MissingPredictionReason | null {
  if (prediction) return null;
  const { earlierSeasonUntil, isWalked, homePlayed, awayPlayed, haveLeagues } = unpredicted;
  const league = findLeague(match.leagueCode);
  return missingPredictionReason({
    status: matchStatusAt(match, now),
    mayHaveBegun: earliestKickOff(match, league?.timeZone ?? timeZone) <= now,
    awaitsEarlierSeason: earlierSeasonUntil !== null && earlierSeasonUntil > now,
    isWalked,
    unfit,
    lacksPast:
      league !== undefined &&
      isCup(league) &&
      !(league.kind === 'cup'
        ? haveLeagues
        : areKnown(league.kind, { home: homePlayed, away: awayPlayed }, match.kickOff)),
  });
}

/** The values that determine the score matrix of a prediction. */
export type MatrixParameters = Omit<PublishedNumbers, 'markets'>;

/** The score matrix that every number of a prediction comes from. */
export function matrixOf(prediction: MatrixParameters): ScoreMatrix {
  return scoreMatrix({ home: prediction.expectedHomeGoals, away: prediction.expectedAwayGoals }, prediction.rho);
}

/**
 * A market's published probabilities by outcome; a derived market, and one that did not exist then, is computed from
 * the row's matrix.
 * @throws {Error} for an id that is not a market
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
 * The whole percentage of one outcome as pages show it beside the others of its market.
 * @param prediction the row that published it; if its number has changed since, the given one is rounded alone
 */
export function shownPercent(
  prediction: PublishedNumbers | null,
  { market: id, outcome }: { market: string; outcome: string },
  probability: number,
): number {
  const market = findMarket(id);
  if (!market || !prediction) return wholePercent(probability);
  const matrix = matrixOf(prediction);
  const published = prediction.markets[id] ?? market.probability(matrix);
  const isSame = Math.abs((published[outcome] ?? NaN) - probability) < sameNumber;
  return (isSame ? percentsFrom(matrix, market, published)[outcome] : undefined) ?? wholePercent(probability);
}

function outcomeOf(prediction: PredictionRow, market: string, outcome: string, matrix: ScoreMatrix): number {
  const probability = marketOf(prediction, market, matrix)[outcome];
  if (probability === undefined) throw new Error(`Market ${market} has no outcome ${outcome}`);
  return probability;
}

function toPredictionSummary(prediction: PredictionRow, grade: MatchRow['grade']): MatchSummary['prediction'] {
  const matrix = matrixOf(prediction);
  const likeliestScore = topScores(matrix, 1)[0];
  if (!likeliestScore) throw new Error('The score matrix is empty');
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
    tipScore: likeliestScoreGiven(matrix, prediction.tip),
    grade,
  };
}

function toScore(match: MatchRow['match']): MatchSummary['score'] {
  const score = scoreOf(match.homeGoals, match.awayGoals);
  return score && { ...score, halfTime: scoreOf(match.halfTimeHomeGoals, match.halfTimeAwayGoals), ...beyondOf(match) };
}

type BeyondColumns = Pick<
  MatchRow['match'],
  'extraTimeHomeGoals' | 'extraTimeAwayGoals' | 'penaltiesHomeGoals' | 'penaltiesAwayGoals'
>;

/** What followed the 90 minutes of a match; nothing if it ended after them. */
export function beyondOf(match: BeyondColumns): Pick<NonNullable<MatchSummary['score']>, 'extraTime' | 'penalties'> {
  const extraTime = scoreOf(match.extraTimeHomeGoals, match.extraTimeAwayGoals);
  const penalties = scoreOf(match.penaltiesHomeGoals, match.penaltiesAwayGoals);
  return { ...(extraTime && { extraTime }), ...(penalties && { penalties }) };
}
