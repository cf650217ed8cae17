import type { z } from 'zod';
import type { AccountExport, Done, Me, SessionList, settingsBodySchema } from '@/lib/contracts/account';
import { AppError } from '@/lib/domain/shared/errors';
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales';
import {
  countOtherAdmins,
  deleteAccount,
  saveChoices,
  type AccountChoices,
  type AccountRow,
} from '@/lib/server/repositories/account-repository';
import { listAuditEntries } from '@/lib/server/repositories/audit-repository';
import { deleteMailsTo, listMailsOf } from '@/lib/server/repositories/mail-repository';
import { listPaymentsOf } from '@/lib/server/repositories/payment-repository';
import { listPremiumGrants } from '@/lib/server/repositories/premium-repository';
import { endSession, endSessions, listSessions } from '@/lib/server/repositories/session-repository';
import { getRuntime } from '@/lib/server/runtime';
import { getEmailAlerts } from '@/lib/server/services/alerts/email-alerts';
import { sendSoon } from '@/lib/server/services/mails/deliver-mails';
import { exportSavedSlips } from '@/lib/server/services/slips/saved-slips';
import type { Authenticated } from './authenticate';
import { lockProven } from './prove-identity';
import { tellOwner } from './tell-owner';

const maxAuditEntries = 10_000;

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

async function save(accountId: string, choices: AccountChoices): Promise<Me> {
  const account = await getRuntime().database.transaction((tx) => saveChoices(tx, accountId, choices));
  if (!account) throw new AppError(401, 'errors.unauthorized');
  return describeAccount(account);
}

/** Changes the given fields only. */
export async function changeSettings(
  { account }: Authenticated,
  settings: z.output<typeof settingsBodySchema>,
): Promise<Me> {
  const { displayName, timeZone, oddsDisplay, oddsFree, followed } = settings;
  const choices = Object.fromEntries(
    Object.entries({ displayName, timeZone, oddsDisplay, oddsFree, followed }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  return Object.keys(choices).length === 0 ? describeAccount(account) : save(account.id, choices);
}

export async function setLanguage({ account }: Authenticated, language: Locale): Promise<Done> {
  await save(account.id, { language });
  return { status: true };
}

export async function listOwnSessions({ account, sessionId }: Authenticated): Promise<SessionList> {
  const { clock, database } = getRuntime();
  const rows = await listSessions(database.sql, account.id, clock.now());
  return {
    items: rows.map(({ id, createdAt, lastSeenAt, expiresAt, ip, userAgent }) => ({
      id,
      current: id === sessionId,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      ip,
      userAgent,
    })),
  };
}

/** Ends the current session. @throws {AppError} 404 if it has ended */
export async function logOut({ account, sessionId }: Authenticated): Promise<Done> {
  if (!(await getRuntime().database.transaction((tx) => endSession(tx, sessionId, account.id))))
    throw new AppError(404, 'errors.notFound');
  return { status: true };
}

/** @throws {AppError} 404 for a session that is not the account's own */
export async function endOwnSession(request: Request, { account }: Authenticated, sessionId: string): Promise<Done> {
  await getRuntime().database.transaction(async (tx) => {
    if (!(await endSession(tx, sessionId, account.id))) throw new AppError(404, 'errors.notFound');
    await tellOwner(tx, request, account, 'sessionsEnded');
  });
  sendSoon();
  return { status: true };
}

/** Ends all sessions except the current one. */
export async function endOtherSessions(request: Request, { account, sessionId }: Authenticated): Promise<Done> {
  await getRuntime().database.transaction(async (tx) => {
    if ((await endSessions(tx, account.id, sessionId)) > 0) await tellOwner(tx, request, account, 'sessionsEnded');
  });
  sendSoon();
  return { status: true };
}

/** All stored data about the account. */
export async function exportAccount(asking: Authenticated): Promise<AccountExport> {
  const { account } = asking;
  const { clock, database } = getRuntime();
  const grants = await listPremiumGrants(database.sql, account.id);
  const payments = await listPaymentsOf(database.sql, account.id);
  const mails = await listMailsOf(database.sql, account.emailKey);
  const audit = await listAuditEntries(database.sql, account.id, maxAuditEntries);
  return {
    exportedAt: clock.now().toISOString(),
    account: { ...describeAccount(account), verifiedAt: account.verifiedAt?.toISOString() ?? null },
    sessions: (await listOwnSessions(asking)).items,
    premiumGrants: grants.map(({ seconds, source, reason, createdAt, revokedAt }) => ({
      days: Math.round(seconds / 86_400),
      source,
      reason,
      createdAt: createdAt.toISOString(),
      revokedAt: revokedAt?.toISOString() ?? null,
    })),
    payments: payments.map(
      ({
        id,
        kind,
        plan,
        amountMinor,
        currency,
        state,
        createdAt,
        paidAt,
        receiptNumber,
        withdrawnAt,
        donorName,
        donorMessage,
      }) => ({
        id,
        kind,
        plan,
        amountMinor,
        currency,
        state,
        createdAt: createdAt.toISOString(),
        paidAt: paidAt?.toISOString() ?? null,
        receiptNumber,
        withdrawnAt: withdrawnAt?.toISOString() ?? null,
        donorName,
        donorMessage,
      }),
    ),
    savedSlips: await exportSavedSlips(account),
    alerts: await getEmailAlerts(asking),
    mails: mails.map(({ template, createdAt, sentAt }) => ({
      template,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    })),
    auditLog: audit.map(({ action, createdAt, detail }) => ({ action, createdAt: createdAt.toISOString(), detail })),
  };
}

/**
 * Deletes the account and all its data: sessions, links, mails, premium time, saved slips, audit entries about it.
 * @throws {AppError} 409 auth.lastAdmin, 401 if the credentials just proven have changed meanwhile
 */
export async function removeAccount({ account }: Authenticated): Promise<Done> {
  await getRuntime().database.transaction(async (tx) => {
    if (account.role === 'admin' && (await countOtherAdmins(tx, account.id)) === 0)
      throw new AppError(409, 'auth.lastAdmin');
    // As everywhere, the account is locked before its rows.
    if (!(await lockProven(tx, account))) throw new AppError(401, 'errors.unauthorized');
    await deleteMailsTo(tx, account.emailKey);
    await deleteAccount(tx, account.id);
  });
  return { status: true };
}
