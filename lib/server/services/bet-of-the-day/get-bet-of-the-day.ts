import type { BetOfTheDay, BetRecord, DailyBet } from '@/lib/contracts/bet-of-the-day';
import { betRule } from '@/lib/domain/football/bet-of-the-day';
import { overAt } from '@/lib/domain/football/match';
import { isSameOccasion } from '@/lib/domain/football/match-states';
import { addDays, dayRange, siteDay, type Day } from '@/lib/domain/shared/dates';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { isPastLast } from '@/lib/domain/shared/paging';
import { findMarket } from '@/lib/model/markets/index';
import { fairOdds } from '@/lib/model/odds/fair-odds';
import { listBets, type BetRow } from '@/lib/server/repositories/bet-repository';
import { dependsOn, getRuntime, leaveUncached } from '@/lib/server/runtime';
import { shownPercent, toMatchHead, type Moment } from '@/lib/server/services/matches/match-summary';
import { siteMoment } from '@/lib/server/services/matches/site-moment';
import { expiresAt } from '@/lib/server/services/page-expiry';
import { getBandRates } from '@/lib/server/services/record/get-band-rates';
import { betInstant } from './seal-bet';

const pageSize = 30;

/** Today's bet and all earlier ones, each with its result. The page changes at six, at midnight, and with the match. */
export async function getBetOfTheDay({ page }: { page: number } = { page: 1 }): Promise<BetOfTheDay> {
  const moment = siteMoment();
  dependsOn(pageTags.all);
  const today = siteDay(moment.now, moment.timeZone);
  const rows = await listBets(getRuntime().database.sql);
  // A bet on a match from a source that the site no longer uses is not part of its record; today's counts as no bet.
  const shown = rows.filter(({ bet, match }) => bet.predictionId === null || match !== null || bet.day === today);
  const bets = shown.map((row) => toDailyBet(row, moment));
  const own = bets.find((bet) => bet.day === today) ?? null;
  const past = bets.filter((bet) => bet.day !== today);
  reportChanges(moment, today, own);
  if (own?.pick) dependsOn(pageTags.match(own.pick.match.id));
  if (isPastLast(page, Math.ceil(past.length / pageSize))) leaveUncached();
  const earlier = past.filter(({ rule }) => rule < betRule.version);
  const rates = own?.pick ? await getBandRates() : null;
  return {
    today: own,
    rule: { hour: betRule.hour, from: betRule.from, to: betRule.to, leadHours: betRule.leadHours },
    record: recordOf(past.filter(({ rule }) => rule === betRule.version)),
    earlierRecord: earlier.length > 0 ? recordOf(earlier) : null,
    bandRate: own?.pick && rates ? rates(own.pick.market, own.pick.probability) : null,
    history: past.slice((page - 1) * pageSize, page * pageSize),
    page,
    pageSize,
    total: past.length,
  };
}

/**
 * The bet of a day; null before it is decided.
 * @param day YYYY-MM-DD in the site's zone
 */
export async function getBetOfDay(day: Day, moment: Moment): Promise<DailyBet | null> {
  const row = (await listBets(getRuntime().database.sql, day))[0];
  return row ? toDailyBet(row, moment) : null;
}

function reportChanges({ now, timeZone }: Moment, today: string, bet: DailyBet | null): void {
  const kickOff = bet?.pick ? new Date(bet.pick.match.kickOff) : null;
  const over = kickOff && overAt({ kickOff, kickOffKnown: true });
  const coming = [
    betInstant(today, timeZone),
    betInstant(addDays(today, 1), timeZone),
    dayRange(today, timeZone).end,
    kickOff,
    over,
  ];
  expiresAt(...coming.filter((instant) => instant !== null && instant > now));
}

function recordOf(bets: readonly DailyBet[]): BetRecord {
  const picks = bets.flatMap(({ pick }) => (pick ? [pick] : []));
  const count = (result: 'won' | 'lost' | 'void' | null) => picks.filter((pick) => pick.result === result).length;
  const decided = picks.filter(({ result }) => result === 'won' || result === 'lost');
  return {
    won: count('won'),
    lost: count('lost'),
    void: count('void'),
    open: count(null),
    withoutPick: bets.length - picks.length,
    expected: decided.reduce((sum, { probability }) => sum + probability, 0),
  };
}

/** Independent of the current prediction: the bet shows the sealed numbers. */
function matchOf({ round: _, ...match }: ReturnType<typeof toMatchHead>): NonNullable<DailyBet['pick']>['match'] {
  return match;
}

function toDailyBet({ bet, prediction, match, league, home, away, live }: BetRow, moment: Moment): DailyBet {
  const { market, outcome, probability, kickOff } = bet;
  const isWhole =
    match && league && home && away && market !== null && outcome !== null && probability !== null && kickOff !== null;
  return {
    day: bet.day,
    sealedAt: bet.sealedAt.toISOString(),
    rule: bet.rule,
    pick: isWhole
      ? {
          match: matchOf(toMatchHead({ match, league, home, away, live }, moment)),
          market,
          outcome,
          probability,
          percent: shownPercent(prediction, { market, outcome }, probability),
          baseRate: bet.baseRate,
          fairOdds: fairOdds(probability),
          result: resultOf({ market, outcome, kickOff }, match),
        }
      : null,
  };
}

/** A bet is void if its match was not played on its day, or has a result that does not count. */
function resultOf(
  { market, outcome, kickOff }: { market: string; outcome: string; kickOff: Date },
  match: NonNullable<BetRow['match']>,
): 'won' | 'lost' | 'void' | null {
  if (
    ['postponed', 'abandoned', 'cancelled', 'awarded'].includes(match.status) ||
    !isSameOccasion(kickOff, match.kickOff)
  )
    return 'void';
  if (match.status !== 'finished' || match.homeGoals === null || match.awayGoals === null) return null;
  const settlement = findMarket(market)?.settle({ home: match.homeGoals, away: match.awayGoals })[outcome];
  if (settlement === undefined) throw new Error(`Market ${market} has no outcome ${outcome}`);
  return settlement === 'won' || settlement === 'lost' ? settlement : 'void';
}
