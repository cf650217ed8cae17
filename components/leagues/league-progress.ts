import type { LeagueList } from '@/lib/contracts/leagues';
import type { I18n } from '@/lib/format/i18n';

/**
 * How many matches of a season have been played, and out of how many if all of them are known; null if none have been
 * played and the total is unknown.
 */
export function playedText(
  { played, total, isWhole }: LeagueList['items'][number]['matches'],
  { t }: I18n,
): string | null {
  if (total === 0 || (played === 0 && !isWhole)) return null;
  return t(isWhole ? 'leagues.played' : 'leagues.playedSoFar', { played, total });
}
