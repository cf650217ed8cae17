import { visitor } from '@/lib/domain/accounts/entitlements';
import { homeLeagues } from '@/lib/i18n/home-leagues';
import type { Locale } from '@/lib/i18n/locales';
import { getBetOfTheDay } from '@/lib/server/services/bet-of-the-day/get-bet-of-the-day';
import { listLeagues } from '@/lib/server/services/leagues/list-leagues';
import { getDay } from '@/lib/server/services/matches/get-day';
import { getScoreboard } from '@/lib/server/services/matches/get-day-summary';
import { getGoalExtremes } from '@/lib/server/services/matches/get-goal-extremes';
import { listPredictions } from '@/lib/server/services/matches/list-predictions';

const shownMatches = 8;
const shownExtremes = 3;
export const scoreboardDays = 30;

/** Today's matches, those of the readers' countries first, links to what comes next, and the score of the last weeks. */
export async function homeData(locale: Locale) {
  const first = homeLeagues(locale).join(',');
  const { items } = await listPredictions(
    { date: 'today', sort: 'default', page: 1, ...(first === '' ? {} : { firstLeagues: first }) },
    visitor,
  );
  const day = await getDay('today', 0);
  return {
    today: day.today,
    matches: items.slice(0, shownMatches),
    nextDay: day.nextDay ?? day.previousDay,
    bet: await getBetOfTheDay(),
    extremes: await getGoalExtremes(shownExtremes),
    leagues: (await listLeagues()).items,
    scores: await getScoreboard(scoreboardDays),
  };
}
