import type { League } from '@/lib/domain/football/leagues';
import type { I18n } from './i18n';

/** "Season 2025/26"; for a tournament of national teams, which has no seasons, just the year. */
export const seasonText = ({ kind }: Pick<League, 'kind'>, season: string, { t, format }: I18n): string =>
  kind === 'national' ? format.season(season) : t('leagues.season', { season: format.season(season) });
