import { formatLength, formatMoney, plans } from '@/lib/domain/plans';
import { intlTag } from '@/lib/i18n/formats';
import { defaultLocale, isLocale } from '@/lib/i18n/locales';
import type { Sql } from '@/lib/server/db/client';
import { mailWords } from '@/lib/server/mail/mail-words';
import { lockAccount } from '@/lib/server/repositories/account-repository';
import type { PaymentRow } from '@/lib/server/repositories/payment-repository';
import { queueMail } from '../mails/queue-mail';
import type { PaymentSite } from './provider-of';

/** The receipt goes to the account, in its language; without one, to the address that the payer gave the provider; else to nobody. */
export async function queueReceipt({ env }: PaymentSite, tx: Sql, payment: PaymentRow, { until, payerEmail }: { until: Date | null; payerEmail: string | null }, now: Date): Promise<void> {
  const account = payment.accountId === null ? null : await lockAccount(tx, payment.accountId);
  const recipient = account?.email ?? payerEmail;
  if (recipient === null || payment.paidAt === null) return;
  const asked = account?.language ?? payment.language;
  const locale = isLocale(asked) ? asked : defaultLocale;
  const tag = intlTag(locale);
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: account?.timeZone ?? env.SITE_TIMEZONE });
  const item = payment.plan === null ? mailWords(locale)('emails.receipt.donation') : `${env.SITE_NAME} Premium: ${formatLength(tag, plans[payment.plan].length)}`;
  await queueMail(tx, {
    ...(account ? { accountId: account.id } : {}),
    template: 'receipt',
    recipient,
    language: locale,
    values: { number: payment.receiptNumber ?? '', date: day.format(payment.paidAt), item, amount: formatMoney(tag, payment.amountMinor), ...(until ? { until: day.format(until) } : {}) },
    createdAt: now,
  });
}
