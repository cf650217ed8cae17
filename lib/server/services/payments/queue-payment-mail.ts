import { formatLength, formatMoney, plans } from '@/lib/domain/money/plans';
import { includedVat } from '@/lib/domain/money/vat';
import { dateFormat, numberFormat } from '@/lib/domain/shared/intl';
import { formatDate, intlTag, labelColon } from '@/lib/i18n/formats';
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales';
import type { Sql } from '@/lib/server/db/client';
import { mailMessages } from '@/lib/server/mail/mail-messages';
import type { PaymentSite } from '@/lib/server/payments/registry';
import type { ProviderPayment } from '@/lib/server/payments/types';
import { lockAccount } from '@/lib/server/repositories/account-repository';
import { queueMail } from '@/lib/server/repositories/mail-repository';
import type { PaymentRow } from '@/lib/server/repositories/payment-repository';

/** An update of a payment from the provider's report, within its transaction. */
export type PaymentUpdate = { site: PaymentSite; tx: Sql; reported: ProviderPayment; now: Date };

/**
 * Queues a receipt or refund notice to the account, in its language, or, without an account, to the e-mail that the
 * payer gave the provider; without either, none is sent.
 * @param until the end of the premium that the payment granted
 */
export async function queuePaymentMail(
  {
    site,
    tx,
    reported,
    now,
  }: Pick<PaymentUpdate, 'site' | 'tx' | 'now'> & {
    reported: Pick<ProviderPayment, 'payerEmail'>;
  },
  payment: PaymentRow,
  template: 'receipt' | 'refund' | 'disputed' | 'restored',
  until: Date | null = null,
): Promise<void> {
  const account = payment.accountId === null ? null : await lockAccount(tx, payment.accountId);
  const recipient = account?.email ?? reported.payerEmail;
  if (recipient === null || payment.paidAt === null) return;
  const asked = account?.language ?? payment.language;
  const locale = isLocale(asked) ? asked : defaultLocale;
  const day = dateFormat(intlTag(locale), {
    dateStyle: 'long',
    timeZone: account?.timeZone ?? site.env.SITE_TIMEZONE,
  });
  await queueMail(tx, {
    ...(account ? { accountId: account.id } : {}),
    template,
    recipient,
    language: locale,
    values: {
      ...bookedValues(site, payment, locale),
      date: day.format(payment.paidAt),
      ...(until ? { until: day.format(until) } : {}),
      ...(payment.returnedAt ? { returned: day.format(payment.returnedAt) } : {}),
    },
    createdAt: now,
  });
}

/** The lines of an acknowledgement of a withdrawal: its content, date and time, as display texts in its language. */
export function withdrawalValues(
  site: Pick<PaymentSite, 'env'>,
  payment: PaymentRow,
  { name, email, language, statedAt }: { name: string; email: string; language: string; statedAt: Date },
): Record<string, string> {
  const locale = isLocale(language) ? language : defaultLocale;
  const { number, item, amount, seller } = bookedValues(site, payment, locale);
  return {
    name,
    email,
    number: number ?? '',
    item: item ?? '',
    amount: amount ?? '',
    when: `${formatDate(locale, statedAt, 'dateTime', 'UTC')} UTC`,
    ...(seller ? { seller } : {}),
  };
}

/** The lines of a receipt, as display texts. A donation is not a sale and has no VAT. */
function bookedValues({ env }: Pick<PaymentSite, 'env'>, payment: PaymentRow, locale: Locale): Record<string, string> {
  const tag = intlTag(locale);
  const { OPERATOR_NAME, OPERATOR_ADDRESS, SITE_NAME, VAT_PERCENT } = env;
  const seller = [OPERATOR_NAME, OPERATOR_ADDRESS].filter(Boolean).join(', ');
  const { amountMinor, plan, receiptNumber } = payment;
  const percent = (rate: number) =>
    numberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }).format(rate / 100);
  const vat =
    VAT_PERCENT === undefined
      ? mailMessages(locale)('emails.receipt.vatInAmount')
      : `${formatMoney(tag, includedVat(amountMinor, VAT_PERCENT))} (${percent(VAT_PERCENT)})`;
  return {
    number: receiptNumber ?? '',
    item:
      plan === null
        ? mailMessages(locale)('emails.receipt.donation')
        : `${SITE_NAME} Premium${labelColon(locale)}${formatLength(tag, plans[plan].length)}`,
    amount: formatMoney(tag, amountMinor),
    ...(plan === null ? {} : { vat }),
    ...(seller === '' ? {} : { seller }),
  };
}
