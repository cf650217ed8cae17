import type { Me } from '@/lib/contracts/account';
import { defaultLocale, isLocale } from '@/lib/i18n/locales';
import type { AccountRow } from '@/lib/server/repositories/account-repository';

/** An account in responses to its owner: no hash, no secret. */
export function describeAccount(account: AccountRow): Me {
  const premium = account.premiumUntil?.toISOString() ?? null;
  return {
    id: account.id,
    email: account.email,
    displayName: account.displayName,
    language: isLocale(account.language) ? account.language : defaultLocale,
    role: account.role,
    premiumUntil: premium,
    premiumExpiry: premium,
    settings: { timeZone: account.timeZone, oddsDisplay: account.oddsDisplay, oddsFree: account.oddsFree },
    followed: { teams: account.followed.teams, leagues: account.followed.leagues },
    totpEnabled: account.totpConfirmedAt !== null,
    createdAt: account.createdAt.toISOString(),
  };
}
