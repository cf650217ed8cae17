import { freeLegs, maySeeMarket, visitor } from '@/lib/domain/accounts/entitlements';
import { findLeagueBySlug } from '@/lib/domain/football/leagues';
import type { SlipLeg } from '@/lib/domain/football/slip-address';
import { addDays, dayRange } from '@/lib/domain/shared/dates';
import { pageTags } from '@/lib/domain/shared/page-tags';
import type { I18n } from '@/lib/format/i18n';
import { marketName } from '@/lib/format/market-text';
import { slipPercent } from '@/lib/format/slip-percent';
import { findMarket } from '@/lib/model/markets/index';
import { jointProbability } from '@/lib/model/markets/joint';
import type { BestOfDays } from '@/lib/routing/og-image-paths';
import type { DrawnPick, PicksFacts } from '@/lib/server/og-images/picks-image';
import { listMatchesById, type MatchRow } from '@/lib/server/repositories/match-repository';
import { listRankable } from '@/lib/server/repositories/rankable-repository';
import { dependsOn, getRuntime } from '@/lib/server/runtime';
import { jointOf, type KnownLeg } from '@/lib/server/services/accumulator/price-accumulator';
import { getBetOfDay } from '@/lib/server/services/bet-of-the-day/get-bet-of-the-day';
import { shownOutcomesOf } from '@/lib/server/services/bet-types/listed-match';
import { bestOf } from '@/lib/server/services/bet-types/market-span';
import { matrixOf, shownPercent, toMatchHead, type Moment } from '@/lib/server/services/matches/match-summary';
import { toLeagueRef } from '@/lib/server/services/names/league-ref';
import { expiresWithStatus } from '@/lib/server/services/page-expiry';

/** Number of most probable outcomes in an image of several days. */
const shownBest = 5;

/**
 * A slip with the numbers that everyone may see: before kick-off it leaves out those of premium markets, and the slip's
 * own probability if it has such a leg or more legs than are free.
 * @returns null for a match, market or outcome that does not exist
 */
export async function slipFacts(legs: readonly SlipLeg[], moment: Moment, i18n: I18n): Promise<PicksFacts | null> {
  const ids = [...new Set(legs.map(({ matchId }) => matchId))];
  const rows = new Map((await listMatchesById(getRuntime().database.sql, ids)).map((row) => [row.match.id, row]));
  const known = legs.flatMap((leg): KnownLeg[] => {
    const row = rows.get(leg.matchId);
    const market = findMarket(leg.market);
    return row && market && !market.needsHalfTime && market.outcomes.includes(leg.outcome) ? [{ ...leg, row }] : [];
  });
  if (known.length < legs.length) return null;
  for (const { row } of known) observe(row, moment);

  const isOpen = ({ market, row }: KnownLeg) => maySeeMarket(market, visitor, row.match.kickOff, moment.now);
  const picks = known.map((leg): DrawnPick => {
    const { prediction } = leg.row;
    const probability = prediction && isOpen(leg) ? jointProbability(matrixOf(prediction), [leg]).probability : null;
    return drawnPick(leg, probability === null ? null : shownPercent(prediction, leg, probability), moment);
  });
  const mayCount = known.every(isOpen) && known.length <= freeLegs;
  const probability = mayCount ? jointOf(known) : null;
  const { t, format } = i18n;
  return {
    heading: t('meta.accumulator.name'),
    note: t('ogImages.matches', { count: ids.length }),
    picks,
    foot: {
      text:
        probability === null
          ? t('ogImages.promise')
          : `${t('accumulator.slip.joint')}${format.colon}${slipPercent(probability, picks, format)}`,
    },
  };
}

/**
 * The most probable outcomes of several days, one per match, whether it has begun or not, with the number that came
 * true once all are over.
 * @returns null without a predicted match
 */
export async function bestFacts(
  { from, until, market: id, league: slug }: BestOfDays,
  moment: Moment,
  i18n: I18n,
): Promise<PicksFacts | null> {
  const { timeZone, locale } = moment;
  const { sql } = getRuntime().database;
  const market = findMarket(id);
  if (!market) return null;
  for (let date = from; date <= until; date = addDays(date, 1)) dependsOn(pageTags.day(date));

  const range = { start: dayRange(from, timeZone).start, end: dayRange(until, timeZone).end };
  const league = slug === null ? undefined : findLeagueBySlug(slug);
  const found = await listRankable(sql, range, null);
  const best = found
    .filter(({ leagueCode }) => slug === null || leagueCode === league?.code)
    .map((match) => ({ id: match.id, best: bestOf(market, match) }))
    .sort((a, b) => b.best - a.best || a.id - b.id)
    .slice(0, shownBest);
  const rows = new Map(
    (
      await listMatchesById(
        sql,
        best.map((match) => match.id),
      )
    ).map((row) => [row.match.id, row]),
  );
  const listed = best.flatMap(({ id: matchId }) => {
    const row = rows.get(matchId);
    const outcome = row && shownOutcomesOf(row, market)[0];
    return row && outcome ? [{ row, outcome }] : [];
  });
  if (listed.length === 0) return null;
  for (const { row } of listed) observe(row, moment);

  const picks = listed.map(({ row, outcome }) =>
    drawnPick({ market: id, outcome: outcome.id, row }, outcome.percent, moment),
  );
  const { t, format } = i18n;
  const decided = picks.every(({ result }) => result !== null);
  const hits = decided
    ? format.count(picks.filter(({ result }) => result === 'won').length)
    : format.goals(listed.reduce((sum, { outcome }) => sum + outcome.probability, 0));
  const isBacktest = listed.some(({ row }) => row.prediction?.origin === 'backtest');
  const sum = t(decided ? 'ogImages.cameTrue' : 'mostLikely.expected', { hits, count: format.count(picks.length) });
  return {
    heading: `${t('ogImages.best')}${format.colon}${marketName(id, i18n)}`,
    note: [
      ...(league ? [toLeagueRef(league, locale).name] : []),
      from === until ? format.day(from) : `${format.day(from)}${format.dash}${format.day(until)}`,
    ].join(' · '),
    picks,
    foot: { text: isBacktest ? `${t('home.backtest')} · ${sum}` : sum },
  };
}

/** The bet of a day and, after the match, whether it came true; null for a day without one. */
export async function betFacts(date: string, moment: Moment, i18n: I18n): Promise<PicksFacts | null> {
  dependsOn(pageTags.day(date));
  const pick = (await getBetOfDay(date, moment))?.pick;
  if (!pick) return null;
  const [row] = await listMatchesById(getRuntime().database.sql, [pick.match.id]);
  if (row) observe(row, moment);
  const { t, format } = i18n;
  const result = pick.result === 'won' || pick.result === 'lost' ? pick.result : null;
  return {
    heading: t('shell.betOfTheDay'),
    note: format.dayLong(date),
    picks: [{ ...pick, result }],
    foot:
      result === null
        ? { text: pick.result === 'void' ? t('dailyBet.void') : t('ogImages.sealed') }
        : {
            text: t(result === 'won' ? 'ogImages.calledAt' : 'ogImages.missedAt', {
              percent: format.percent(pick.percent / 100),
            }),
            verdict: result,
          },
  };
}

function observe({ match }: MatchRow, { now }: Moment): void {
  dependsOn(pageTags.match(match.id));
  expiresWithStatus(match, now);
}

function drawnPick(
  { market, outcome, row }: { market: string; outcome: string; row: MatchRow },
  percent: number | null,
  moment: Moment,
): DrawnPick {
  const { home, away, status, score } = toMatchHead(row, moment);
  const settled: Readonly<Record<string, string>> | undefined =
    status === 'finished' && score ? findMarket(market)?.settle(score) : undefined;
  const settlement = settled?.[outcome];
  return {
    match: { home, away, score },
    market,
    outcome,
    percent,
    result: settlement === 'won' || settlement === 'lost' ? settlement : null,
  };
}
