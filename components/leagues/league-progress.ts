import type { LeagueList } from '@/lib/contracts/leagues';
import type { I18n } from '@/lib/format/i18n';

/**
 * How many matches of a season are played, and of how many where all of them are known; null for none of an unknown
 * number.
 */
export function playedText(
  { played, total, isWhole }: LeagueList['items'][number]['matches'],
  { t }: I18n,
): string | null {
  if (total === 0 || (played === 0 && !isWhole)) return null;
  return t(isWhole ? 'leagues.played' : 'leagues.playedSoFar', { played, total });
}
