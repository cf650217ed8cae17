import type { MatchSummary } from '@/lib/contracts/predictions';
import { freeMarkets, visitor } from '@/lib/domain/accounts/entitlements';
import { addDays, dayRange, siteDay } from '@/lib/domain/shared/dates';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { listMatches } from '@/lib/server/repositories/match-repository';
import { dependsOn, getRuntime } from '@/lib/server/runtime';
import { openNumbers } from '@/lib/server/services/matches/match-markets';
import { toMatchSummary } from '@/lib/server/services/matches/match-summary';
import { siteMoment } from '@/lib/server/services/matches/site-moment';
import { expiresAt } from '@/lib/server/services/page-expiry';

/** Days from today on whose matches are offered, and the maximum number of matches. */
const daysAhead = 4;
const offered = 24;

export type PickableMatch = MatchSummary & {
  /** Outcomes of the free markets, whole per cent. */ markets: {
    id: string;
    outcomes: { id: string; percent: number }[];
  }[];
};

/** The next matches with a prediction, with the free outcomes that can be put on a slip. */
export async function listPickable(): Promise<PickableMatch[]> {
  const moment = siteMoment();
  const today = siteDay(moment.now, moment.timeZone);
  const days = Array.from({ length: daysAhead }, (_, index) => addDays(today, index));
  dependsOn(...days.map(pageTags.day));
  const filter = {
    from: new Date(moment.now.getTime() + 1),
    to: dayRange(addDays(today, daysAhead), moment.timeZone).start,
    status: 'scheduled',
    market: 'match-result',
  } as const;
  const rows = await listMatches(getRuntime().database.sql, {
    filter,
    order: 'kick-off',
    page: { limit: offered },
    now: moment.now,
  });
  expiresAt(rows[0]?.match.kickOff ?? null, dayRange(today, moment.timeZone).end);
  return rows.map((row) => ({
    ...toMatchSummary(row, moment),
    markets: openNumbers(row, visitor, moment.now).markets.filter(({ id }) => freeMarkets.includes(id)),
  }));
}
