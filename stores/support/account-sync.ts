import type { Me, SettingsBody } from '@/lib/contracts/account';
import { followedMaximum } from '@/lib/domain/shared/constants';
import { followedStore } from '@/stores/followed-store';
import { preferencesStore } from '@/stores/preferences-store';
import { choicesOfDevice, type Choices } from './device-choices';

export const choicesOfAccount = ({ followed, settings }: Me): Choices => ({
  ...followed,
  timeZone: settings.timeZone,
  oddsFree: settings.oddsFree,
  oddsFormat: settings.oddsDisplay,
});

const union = (first: readonly string[], second: readonly string[]) =>
  [...new Set([...first, ...second])].slice(0, followedMaximum);

/**
 * Merges the choices of both at login: followed teams and leagues are combined, the account's time zone takes
 * precedence, and odds-free stays on if either has it.
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

/** The patch that brings the account to `next`; null if nothing changes. */
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

/** @param isOfAccount whether the choices are removed with the account's session */
export function applyToDevice({ teams, leagues, timeZone, oddsFree, oddsFormat }: Choices, isOfAccount = false): void {
  const preferences = preferencesStore.getState();
  if (timeZone !== preferences.timeZone) preferences.setTimeZone(timeZone);
  if (oddsFree !== preferences.isOddsFree) preferences.setOddsFree(oddsFree);
  if (oddsFormat !== preferences.oddsFormat) preferences.setOddsFormat(oddsFormat);
  const followed = followedStore.getState();
  if (!isSame([followed.teams, followed.leagues, followed.isOfAccount], [teams, leagues, isOfAccount]))
    followed.replace(teams, leagues, isOfAccount);
}

/** A device's choices before its visitor makes any. */
const defaults: Choices = { teams: [], leagues: [], timeZone: null, oddsFree: false, oddsFormat: 'decimal' };

/**
 * The choices that account and device last had in common; wherever the device differs, the visitor has changed
 * something.
 */
let agreed = defaults;

/** Clears the choices from this device after its session, including stored ones, because they belong to the account. */
export function resetDevice(): void {
  agreed = defaults;
  choicesOfDevice();
  applyToDevice(defaults);
}

/**
 * Clears them after a session that another tab may have ended, or that expired before this page was opened. Choices
 * made since then belong to the visitor and stay. The tab that ended it has already cleared the stored ones.
 */
export function leaveDevice(): void {
  followedStore.getState().restore();
  preferencesStore.getState().restore();
  const stored = choicesOfDevice();
  const own = followedStore.getState().isOfAccount ? merged(agreed, stored, defaults) : stored;
  agreed = defaults;
  applyToDevice(own);
}

const mergedList = (base: readonly string[], device: readonly string[], account: readonly string[]) => [
  ...account.filter((id) => device.includes(id) || !base.includes(id)),
  ...device.filter((id) => !account.includes(id) && !base.includes(id)),
];

/** The account's choices, with the changes on the device since `base`. */
export function merged(base: Choices, device: Choices, account: Choices): Choices {
  const pick = <Value>(of: (choices: Choices) => Value) => (of(device) === of(base) ? of(account) : of(device));
  return {
    teams: mergedList(base.teams, device.teams, account.teams),
    leagues: mergedList(base.leagues, device.leagues, account.leagues),
    timeZone: pick(({ timeZone }) => timeZone),
    oddsFree: pick(({ oddsFree }) => oddsFree),
    oddsFormat: pick(({ oddsFormat }) => oddsFormat),
  };
}

/** Changes within this time are sent in one call, in milliseconds. */
const pauseMs = 400;

/**
 * Sends each later change on this device to the account, one call after another. This includes changes in another tab,
 * which may be closed before it has sent them.
 * @param readAccount null while logged out or not known yet
 * @param send returns whether the account has the changes
 * @param base the device's choices before this visitor changed anything on the page
 * @returns `receive`, which shows newer data from the account on this device, and preserves changes that the account
 * does not have yet
 */
export function followDevice(
  readAccount: () => Me | null,
  send: (changes: SettingsBody) => Promise<boolean>,
  base = choicesOfDevice(),
): { receive(account: Me): void; stop(): void } {
  agreed = base;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sent = Promise.resolve();
  const sendNow = async () => {
    const account = readAccount();
    const next = choicesOfDevice();
    const changes = account && changesFor(choicesOfAccount(account), next);
    if (!changes) return;
    const before = agreed;
    agreed = next;
    if (!(await send(changes)) && agreed === next) agreed = before;
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      sent = sent.then(sendNow);
    }, pauseMs);
  };
  const stops = [followedStore.subscribe(soon), preferencesStore.subscribe(soon)];
  return {
    receive(account) {
      const known = choicesOfAccount(account);
      followedStore.getState().restore();
      const next = merged(agreed, choicesOfDevice(), known);
      agreed = known;
      applyToDevice(next, true);
      if (changesFor(known, next)) soon();
    },
    stop() {
      clearTimeout(timer);
      for (const stop of stops) stop();
    },
  };
}
