import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { StartedWithdrawal, statementBodySchema, WithdrawalBody } from '@/lib/contracts/withdrawals';
import { refundOnWithdrawal } from '@/lib/domain/money/withdrawal';
import type { WithdrawalOutcome } from '@/lib/domain/money/withdrawal-steps';
import { AppError } from '@/lib/domain/shared/errors';
import { hashToken } from '@/lib/server/auth/secret-token';
import type { Sql } from '@/lib/server/db/client';
import { findTokenOwner } from '@/lib/server/repositories/account-token-repository';
import { insertAuditEntry } from '@/lib/server/repositories/audit-repository';
import { queueMail } from '@/lib/server/repositories/mail-repository';
import { findReceipt, lockPayment, savePayment } from '@/lib/server/repositories/payment-repository';
import { revokePremium } from '@/lib/server/repositories/premium-repository';
import {
  findPurchase,
  findWithdrawal,
  insertWithdrawal,
  markConfirmed,
  markStated,
  type WithdrawalRow,
} from '@/lib/server/repositories/withdrawal-repository';
import { getRuntime } from '@/lib/server/runtime';
import type { Authenticated } from '@/lib/server/services/accounts/authenticate';
import { countUse, senderGroup } from '@/lib/server/services/accounts/request-limits';
import { sendSoon } from '@/lib/server/services/mails/deliver-mails';
import { withdrawalValues } from './queue-payment-mail';

/**
 * The first step: stores the statement. The response is the same whether or not there is such a purchase.
 * @throws {AppError} 429
 */
export async function startWithdrawal(
  request: Request,
  { name, email, receipt, language }: WithdrawalBody,
): Promise<StartedWithdrawal> {
  await countUse('withdrawal', [senderGroup(request)]);
  const { clock, database } = getRuntime();
  const id = randomBytes(24).toString('base64url');
  const receiptNumber = receipt.replaceAll(/\s/g, '');
  await database.transaction((tx) =>
    insertWithdrawal(tx, { id, name, email, receiptNumber, language, createdAt: clock.now() }),
  );
  return { id };
}

type Stated = { outcome: WithdrawalOutcome };

/**
 * The second step: makes the statement effective. A session of the buyer, or the link in the mail that a first call
 * without a session sends, ends the pass; the schedule refunds it. A stranger gets the same response for every
 * purchase. Repeated and concurrent calls have the effect of a single one.
 * @throws {AppError} 404 for a statement that is unknown or deleted, 400 auth.linkInvalid, 429
 */
export async function stateWithdrawal(
  request: Request,
  asking: Authenticated | null,
  id: string,
  { token }: z.output<typeof statementBodySchema>,
): Promise<Stated> {
  const { clock, database } = getRuntime();
  const withdrawal = await findWithdrawal(database.sql, id);
  if (!withdrawal) throw new AppError(404, 'errors.notFound');
  if (token !== undefined) return confirmByLink(request, withdrawal, token);
  const own = asking && (await findReceipt(database.sql, asking.account.id, withdrawal.receiptNumber));
  if (own) return carryOut(withdrawal, own.id);
  await database.transaction(async (tx) => {
    const now = clock.now();
    const { email: recipient, language } = withdrawal;
    // Whether there is such a purchase is checked when the mail is written.
    if (await markStated(tx, id, now))
      await queueMail(tx, {
        template: 'withdrawalLink',
        recipient,
        language,
        values: { statement: id },
        createdAt: now,
      });
  });
  sendSoon();
  return { outcome: 'sent' };
}

async function confirmByLink(request: Request, withdrawal: WithdrawalRow, token: string): Promise<Stated> {
  await countUse('token', [senderGroup(request)]);
  const { clock, database } = getRuntime();
  const owner = await findTokenOwner(database.sql, hashToken(token), 'withdraw', clock.now());
  const own = await findPurchase(database.sql, withdrawal);
  if (!own || own.account.id !== owner) throw new AppError(400, 'auth.linkInvalid');
  return carryOut(withdrawal, own.payment.id);
}

/** Ends the pass, exactly once thanks to the lock on the payment, and leaves the refund to the schedule. */
async function carryOut(withdrawal: WithdrawalRow, paymentId: string): Promise<Stated> {
  const outcome = await getRuntime().database.transaction((tx) => endPass(tx, withdrawal, paymentId));
  sendSoon();
  return { outcome };
}

async function endPass(tx: Sql, { id, ...stated }: WithdrawalRow, paymentId: string): Promise<WithdrawalOutcome> {
  const site = getRuntime();
  const now = site.clock.now();
  const payment = await lockPayment(tx, paymentId);
  if (!payment?.accountId) return 'closed';
  if (payment.withdrawnAt) return 'done';
  await markStated(tx, id, now);
  const statedAt = (await findWithdrawal(tx, id))?.statedAt ?? now;
  const amountMinor = refundOnWithdrawal(payment, statedAt, site.env.SITE_TIMEZONE);
  if (amountMinor === null) return 'closed';
  const { accountId } = payment;
  await savePayment(tx, paymentId, { withdrawnAt: statedAt, problem: 'withdrawal', checkAt: now });
  await revokePremium(tx, { accountId, reason: 'withdrawn', paymentId }, now);
  await markConfirmed(tx, id, { confirmedAt: now, paymentId, accountId });
  await insertAuditEntry(tx, {
    accountId,
    actorId: accountId,
    action: 'payment.withdrawn',
    detail: { payment: paymentId, receipt: payment.receiptNumber, amountMinor, statedAt: statedAt.toISOString() },
    createdAt: now,
  });
  await queueMail(tx, {
    accountId,
    template: 'withdrawal',
    recipient: stated.email,
    language: stated.language,
    values: withdrawalValues(site, payment, { ...stated, statedAt }),
    createdAt: now,
  });
  return 'done';
}
