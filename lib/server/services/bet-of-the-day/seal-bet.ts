import { betRule, chooseBet, isMainCompetition, type BetCandidate } from '@/lib/domain/football/bet-of-the-day';
import { findLeague } from '@/lib/domain/football/leagues';
import { earliestKickOff } from '@/lib/domain/football/match';
import { dayRange, siteDay } from '@/lib/domain/shared/dates';
import { groupBy } from '@/lib/domain/shared/group-by';
import { instantOf } from '@/lib/domain/shared/zoned-time';
import { isReadersCountry } from '@/lib/i18n/home-countries';
import { baseRateCounter } from '@/lib/model/scoring/base-rates';
import type { Sql } from '@/lib/server/db/client';
import { hasBet, insertBet, listOpenPredictions, lockBet } from '@/lib/server/repositories/bet-repository';
import { findTransactionInstant } from '@/lib/server/repositories/ledger-repository';
import { countScores } from '@/lib/server/repositories/score-count-repository';
import type { JobContext } from '@/lib/server/runtime';
import { recordBetAlert } from '@/lib/server/services/alerts/record-alerts';
import { assessLeagues } from '@/lib/server/services/predicting/update-fitness';

/** The time of a site day from which its bet is chosen. */
export const betInstant = (day: string, zone: string): Date =>
  instantOf(day, `${String(betRule.hour).padStart(2, '0')}:00`, zone);

/**
 * Decides on the bet of the site's day and seals it, or seals that there is none: once for all instances. Before six
 * nothing is decided; after downtime the choice is made among the remaining matches, and the seal records its time.
 * @returns whether this call decided the day
 */
export async function sealBetOfTheDay({ database, env }: Pick<JobContext, 'database' | 'env'>): Promise<boolean> {
  const zone = env.SITE_TIMEZONE;
  return database.transaction(async (tx) => {
    await lockBet(tx);
    const now = await findTransactionInstant(tx);
    const day = siteDay(now, zone);
    if (now < betInstant(day, zone) || (await hasBet(tx, day))) return false;
    const range = dayRange(day, zone);
    // A bet is final, so a prediction that would be withdrawn before its kick-off is not eligible.
    const late = (await assessLeagues(tx, range.end)).filter(({ reason }) => reason === 'results-missing');
    const unfit = new Set(late.map(({ leagueCode }) => leagueCode));
    const open = (await listOpenPredictions(tx, range)).filter(({ leagueCode }) => !unfit.has(leagueCode));
    const bet = chooseBet(await listCandidates(tx, open), now);
    await insertBet(tx, {
      day,
      sealedAt: now,
      rule: betRule.version,
      ...(bet && {
        predictionId: bet.predictionId,
        market: bet.market,
        outcome: bet.outcome,
        probability: bet.probability,
        kickOff: bet.kickOff,
        baseRate: bet.baseRate,
      }),
    });
    if (bet) await recordBetAlert(tx, { day, matchId: bet.matchId, kickOff: bet.kickOff, now });
    return true;
  });
}

/** The tips for the competitions that the rule covers, each with how often matches there have ended that way so far. */
async function listCandidates(tx: Sql, open: Awaited<ReturnType<typeof listOpenPredictions>>): Promise<BetCandidate[]> {
  const candidates: BetCandidate[] = [];
  for (const [code, rows] of groupBy(open, ({ leagueCode }) => leagueCode)) {
    const league = findLeague(code);
    if (!league || !isMainCompetition(league) || !(league.kind === 'continental' || isReadersCountry(league.country)))
      continue;
    const counter = baseRateCounter();
    for (const { matches, ...score } of await countScores(tx, code)) counter.add(score, matches);
    const rates = counter.rates().result;
    for (const { tip, markets, ...row } of rows) {
      const probability = markets[betRule.market]?.[tip];
      if (probability === undefined) continue;
      const earliest = earliestKickOff(row, league.timeZone);
      candidates.push({ ...row, earliest, rank: league.rank, tip, probability, baseRate: rates[tip] });
    }
  }
  return candidates;
}
