import type { LeagueList } from '@/lib/contracts/leagues';
import type { LeagueState } from '@/lib/domain/football/league-state';
import type { I18n } from '@/lib/format/i18n';
import type { MessageKey } from '@/lib/i18n/translate';

const short: Readonly<Record<LeagueState, MessageKey>> = {
  ready: 'leagues.stateShort.ready',
  behind: 'leagues.stateShort.behind',
  'few-results': 'leagues.stateShort.fewResults',
  'season-over': 'leagues.stateShort.seasonOver',
  'season-awaited': 'leagues.stateShort.seasonAwaited',
  'no-fixtures': 'leagues.stateShort.noFixtures',
  'no-source': 'leagues.stateShort.noSource',
};

const reasons: Readonly<Record<Exclude<LeagueState, 'ready' | 'behind'>, MessageKey>> = {
  'few-results': 'leagues.state.fewResults',
  'season-over': 'leagues.state.seasonOver',
  'season-awaited': 'leagues.state.seasonAwaited',
  'no-fixtures': 'leagues.state.noFixtures',
  'no-source': 'leagues.state.noSource',
};

/** The state of a competition in two or three words. */
export const stateName = (state: LeagueState, { t }: I18n): string => t(short[state]);

type Standing = Pick<LeagueList['items'][number], 'state' | 'missingSince'>;

/** Why a competition is not predicted now, in one or two sentences; null if it is predicted. */
export function stateReason({ state, missingSince }: Standing, { t, format }: I18n): string | null {
  if (state === 'ready') return null;
  if (state !== 'behind') return t(reasons[state]);
  return missingSince === null ? t(short.behind) : t('leagues.state.behind', { date: format.day(missingSince) });
}
