import type { OddsFormat } from '@/lib/domain/accounts/odds-format';
import { followedStore } from '@/stores/followed-store';
import { preferencesStore } from '@/stores/preferences-store';

/** The preferences that both device and account store. */
export type Choices = {
  teams: readonly string[];
  leagues: readonly string[];
  timeZone: string | null;
  oddsFree: boolean;
  oddsFormat: OddsFormat;
};

export function choicesOfDevice(): Choices {
  const followed = followedStore.getState();
  if (!followed.isRestored) followed.restore();
  const { teams, leagues } = followedStore.getState();
  if (!preferencesStore.getState().isRestored) preferencesStore.getState().restore();
  const { timeZone, isOddsFree, oddsFormat } = preferencesStore.getState();
  return { teams, leagues, timeZone, oddsFree: isOddsFree, oddsFormat };
}
