import type { LeagueList } from '@/lib/contracts/leagues';
import type { I18n } from '@/lib/format/i18n';

/** How many matches of a season are played, and of how many where all of them are known. */
export const playedText = ({ played, total, isWhole }: LeagueList['items'][number]['matches'], { t }: I18n): string =>
  t(isWhole ? 'leagues.played' : 'leagues.playedSoFar', { played, total });
