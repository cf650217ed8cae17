import type { Me, SettingsBody } from '@/lib/contracts/account';
import { followedMaximum, type OddsFormat } from '@/lib/domain/accounts/account-rules';
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
  const { timeZone, isOddsFree, oddsFormat } = preferencesStore.getState();
  return { teams, leagues, timeZone, oddsFree: isOddsFree, oddsFormat };
}

export const choicesOfAccount = ({ followed, settings }: Me): Choices => ({
  ...followed,
  timeZone: settings.timeZone,
  oddsFree: settings.oddsFree,
  oddsFormat: settings.oddsDisplay,
});

const union = (first: readonly string[], second: readonly string[]) =>
  [...new Set([...first, ...second])].slice(0, followedMaximum);

/**
 * Merges both at login: followed ones are joined, the account's time zone takes precedence, and odds-free stays on if
 * either has it.
 */
export const joined = (account: Choices, device: Choices): Choices => ({
  teams: union(account.teams, device.teams),
  leagues: union(account.leagues, device.leagues),
  timeZone: account.timeZone ?? device.timeZone,
  oddsFree: account.oddsFree || device.oddsFree,
  // Decimal is the default, not a choice.
  oddsFormat: account.oddsFormat === 'decimal' ? device.oddsFormat : account.oddsFormat,
});

const isSame = (first: unknown, second: unknown) => JSON.stringify(first) === JSON.stringify(second);

/** The patch that brings the account to `next`; null where it is already there. */
export function changesFor(account: Choices, next: Choices): SettingsBody | null {
  const followed = { teams: next.teams.slice(0, followedMaximum), leagues: next.leagues.slice(0, followedMaximum) };
  const changes: SettingsBody = {
    ...(isSame([account.teams, account.leagues], [followed.teams, followed.leagues]) ? {} : { followed }),
    ...(account.timeZone === next.timeZone ? {} : { timeZone: next.timeZone }),
    ...(account.oddsFree === next.oddsFree ? {} : { oddsFree: next.oddsFree }),
    ...(account.oddsFormat === next.oddsFormat ? {} : { oddsDisplay: next.oddsFormat }),
  };
  return Object.keys(changes).length === 0 ? null : changes;
}

export function applyToDevice({ teams, leagues, timeZone, oddsFree, oddsFormat }: Choices): void {
  const preferences = preferencesStore.getState();
  if (timeZone !== preferences.timeZone) preferences.setTimeZone(timeZone);
  if (oddsFree !== preferences.isOddsFree) preferences.setOddsFree(oddsFree);
  if (oddsFormat !== preferences.oddsFormat) preferences.setOddsFormat(oddsFormat);
  const followed = followedStore.getState();
  if (!isSame([followed.teams, followed.leagues], [teams, leagues])) followed.replace(teams, leagues);
}

/** Changes within this time go in one call, ms. */
const pauseMs = 400;

/**
 * Sends each later change on this device to the account.
 * @param readAccount null while logged out
 * @returns stops sending
 */
export function followDevice(readAccount: () => Me | null, send: (changes: SettingsBody) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const account = readAccount();
      const changes = account && changesFor(choicesOfAccount(account), choicesOfDevice());
      if (changes) send(changes);
    }, pauseMs);
  };
  const stops = [followedStore.subscribe(soon), preferencesStore.subscribe(soon)];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
