import { homeLeagues } from '@/lib/i18n/home-leagues';
import type { Locale } from '@/lib/i18n/locales';
import { getBetOfTheDay } from '@/lib/server/services/bet-of-the-day/get-bet-of-the-day';
import { listLeagues } from '@/lib/server/services/leagues/list-leagues';
import { getDay } from '@/lib/server/services/matches/get-day';
import { getDaySummary, getScoreboard } from '@/lib/server/services/matches/get-day-summary';
import { getGoalExtremes } from '@/lib/server/services/matches/get-goal-extremes';
import { listNow } from '@/lib/server/services/matches/list-now';

/** As many as fit on a phone's screen together. */
const shownMatches = { live: 4, next: 5 };
const shownExtremes = 3;
export const scoreboardDays = 30;

/** Matches in play and next, those of the readers' countries first, with the tallies of today and of the last weeks. */
export async function homeData(locale: Locale) {
  const { today, nextDay, previousDay } = await getDay('today', 0);
  return {
    today,
    ...(await listNow({ firstLeagues: homeLeagues(locale), ...shownMatches })),
    nextDay: nextDay ?? previousDay,
    grades: (await getDaySummary(today)).grades,
    bet: await getBetOfTheDay(),
    extremes: await getGoalExtremes(shownExtremes),
    leagues: (await listLeagues()).items,
    scores: await getScoreboard(scoreboardDays),
  };
}
