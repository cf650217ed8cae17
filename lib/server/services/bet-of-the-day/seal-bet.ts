import { betRule, chooseBet } from '@/lib/domain/football/bet-of-the-day';
import { findLeague } from '@/lib/domain/football/leagues';
import { earliestKickOff } from '@/lib/domain/football/match';
import { dayRange, siteDay } from '@/lib/domain/shared/dates';
import { instantOf } from '@/lib/domain/shared/zoned-time';
import { hasBet, insertBet, listOpenPredictions, lockBet } from '@/lib/server/repositories/bet-repository';
import { findTransactionInstant } from '@/lib/server/repositories/ledger-repository';
import type { JobContext } from '@/lib/server/runtime';
import { recordBetAlert } from '@/lib/server/services/alerts/record-alerts';
import { assessLeagues } from '@/lib/server/services/predicting/update-fitness';

/** The time of a site day from which on its bet is chosen. */
export const betInstant = (day: string, zone: string): Date =>
  instantOf(day, `${String(betRule.hour).padStart(2, '0')}:00`, zone);

/**
 * Decides on the bet of the site's day and seals it, or seals that there is none: once for all instances. Before six
 * nothing is decided; after downtime the choice is from the remaining matches, and the seal records its time.
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
    // A bet stays; a prediction that would be withdrawn before its kick-off is no choice.
    const late = (await assessLeagues(tx, range.end)).filter(({ reason }) => reason === 'results-missing');
    const unfit = new Set(late.map(({ leagueCode }) => leagueCode));
    const open = (await listOpenPredictions(tx, range)).filter(({ leagueCode }) => !unfit.has(leagueCode));
    const bet = chooseBet(
      open.map((row) => ({ ...row, earliest: earliestKickOff(row, findLeague(row.leagueCode)?.timeZone ?? zone) })),
      now,
    );
    await insertBet(tx, {
      day,
      sealedAt: now,
      ...(bet && {
        predictionId: bet.predictionId,
        market: bet.market,
        outcome: bet.outcome,
        probability: bet.probability,
        kickOff: bet.kickOff,
      }),
    });
    if (bet) await recordBetAlert(tx, { day, matchId: bet.matchId, kickOff: bet.kickOff, now });
    return true;
  });
}
