import { emailKey, linkSeconds } from '@/lib/domain/accounts/account-rules';
import { formatDate } from '@/lib/i18n/formats';
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales';
import { href, wirePath } from '@/lib/routing/hrefs';
import type { RouteId } from '@/lib/routing/routes';
import { hashToken, newToken } from '@/lib/server/auth/secret-token';
import type { TokenPurpose } from '@/lib/server/db/schema';
import { mailMessages } from '@/lib/server/mail/mail-messages';
import type { MailContent } from '@/lib/server/mail/write-mail';
import {
  findAccountByKey,
  findFollowed,
  noPassword,
  type AccountRow,
} from '@/lib/server/repositories/account-repository';
import { insertToken } from '@/lib/server/repositories/account-token-repository';
import { findAlert } from '@/lib/server/repositories/alert-repository';
import type { MailRow } from '@/lib/server/repositories/mail-repository';
import { findEmailAlerts } from '@/lib/server/repositories/subscription-repository';
import { findPurchase, findWithdrawal } from '@/lib/server/repositories/withdrawal-repository';
import type { Runtime } from '@/lib/server/runtime';
import { composeAlert } from '@/lib/server/services/alerts/compose-alert';
import { withdrawalValues } from '@/lib/server/services/payments/queue-payment-mail';

export type ComposedMail = {
  content: MailContent;
  locale: Locale;
  to: string;
  replyTo?: string;
  /** Address to unsubscribe with one click in the mail program (RFC 8058). */
  unsubscribe?: string;
};
type Site = Pick<Runtime, 'clock' | 'database' | 'env'>;
type PlainRoute = Extract<
  RouteId,
  'verify' | 'reset-password' | 'login' | 'request-new-password' | 'profile' | 'unsubscribe' | 'withdrawal'
>;

const localeOf = (language: string): Locale => (isLocale(language) ? language : defaultLocale);
const addressOf = ({ env }: Site, locale: Locale, route: PlainRoute): string =>
  env.SITE_URL + wirePath(href(locale, route));

/** The content of a queued mail. @returns null if there is no recipient: no such account, or nothing left to confirm */
export async function composeMail(site: Site, mail: MailRow): Promise<ComposedMail | null> {
  const locale = localeOf(mail.language);
  const { values, recipient } = mail;
  switch (mail.template) {
    case 'confirm':
      return confirmMail(site, await findAccountByKey(site.database.sql, emailKey(recipient)));
    case 'reset': {
      const account = await findAccountByKey(site.database.sql, emailKey(recipient));
      return (
        account && {
          ...toAccount(account),
          content: { kind: 'reset', link: await tokenLink(site, account, 'reset'), ignorable: true },
        }
      );
    }
    case 'passwordChanged':
      return {
        to: recipient,
        locale,
        content: {
          kind: 'passwordChanged',
          link: addressOf(site, locale, 'request-new-password'),
          labels: 'security',
          facts: factsOf(whereAndWhen(values, locale), ['when', 'address', 'device']),
        },
      };
    case 'security':
      return securityMail(site, mail);
    case 'guesses':
      return {
        to: recipient,
        locale,
        content: { kind: 'guesses', link: addressOf(site, locale, 'request-new-password') },
      };
    case 'receipt':
      return {
        to: recipient,
        locale,
        content: {
          kind: 'receipt',
          link: addressOf(site, locale, 'profile'),
          values: { number: values.number ?? '' },
          facts: factsOf(values, receiptFacts),
          // Only a pass can be withdrawn from, not a donation.
          ...(values.vat ? { withdrawal: addressOf(site, locale, 'withdrawal') } : {}),
        },
      };
    case 'refund':
    case 'disputed':
    case 'restored':
      return {
        to: recipient,
        locale,
        content: {
          kind: mail.template,
          link: addressOf(site, locale, 'profile'),
          values: { number: values.number ?? '' },
          labels: 'receipt',
          facts: factsOf(values, mail.template === 'refund' ? refundFacts : receiptFacts),
        },
      };
    case 'withdrawal':
      return {
        to: recipient,
        locale,
        content: {
          kind: 'withdrawal',
          link: addressOf(site, locale, 'profile'),
          values: { number: values.number ?? '' },
          facts: factsOf({ ...values, statement: statementIn(locale) }, withdrawalFacts),
        },
      };
    case 'withdrawalLink':
      return withdrawalLinkMail(site, mail);
    case 'alert':
      return alertMail(site, mail);
    case 'contact':
      return {
        to: recipient,
        // The message goes to the operator, whatever language it was written in.
        locale: defaultLocale,
        ...(values.email ? { replyTo: values.email } : {}),
        content: { kind: 'contact', values: { topic: values.topic ?? '' }, facts: factsOf(values, contactFacts) },
      };
  }
}

/**
 * States the change, its time and its origin, with a link that undoes it.
 * @returns null if the account no longer exists
 */
async function securityMail(site: Site, { recipient, values }: MailRow): Promise<ComposedMail | null> {
  const account = await findAccountByKey(site.database.sql, emailKey(recipient));
  if (!account) return null;
  const { to, locale } = toAccount(account);
  const change = mailMessages(locale)(`emails.security.changes.${values.change ?? ''}`);
  return {
    to,
    locale,
    content: {
      kind: 'security',
      link: await tokenLink(site, account, 'undo'),
      facts: factsOf({ ...whereAndWhen(values, locale), change }, ['change', 'when', 'address', 'device']),
    },
  };
}

/**
 * Acknowledges a statement of withdrawal made without a session; the link proves that it is the buyer's.
 * @returns null if there is no such purchase with this address
 */
async function withdrawalLinkMail(site: Site, { language, values }: MailRow): Promise<ComposedMail | null> {
  const { sql } = site.database;
  const withdrawal = await findWithdrawal(sql, values.statement ?? '');
  const purchase = withdrawal && (await findPurchase(sql, withdrawal));
  if (!withdrawal?.statedAt || !purchase) return null;
  const { account, payment } = purchase;
  const locale = localeOf(language);
  const token = await newLink(site, account, 'withdraw');
  const stated = { ...withdrawal, statedAt: withdrawal.statedAt };
  const facts = { ...withdrawalValues(site, payment, stated), statement: statementIn(locale) };
  return {
    to: account.email,
    locale,
    content: {
      kind: 'withdrawalLink',
      labels: 'withdrawal',
      link: `${addressOf(site, locale, 'withdrawal')}?statement=${withdrawal.id}&token=${token}`,
      values: { number: payment.receiptNumber ?? '' },
      facts: factsOf(facts, withdrawalFacts),
      ignorable: true,
    },
  };
}

const statementIn = (locale: Locale): string => mailMessages(locale)('withdrawal.statement');

const whereAndWhen = (values: Record<string, string>, locale: Locale) => ({
  ...values,
  when: values.when ? `${formatDate(locale, new Date(values.when), 'dateTime', 'UTC')} UTC` : '',
});

/** @returns null if the alert is no longer news, or the account has switched off such mails since it was queued */
async function alertMail(
  site: Site,
  { accountId, recipient, language, values }: MailRow,
): Promise<ComposedMail | null> {
  const { clock, database, env } = site;
  const locale = localeOf(language);
  const alert = await findAlert(database.sql, Number(values.alert));
  const settings = accountId === null ? null : await findEmailAlerts(database.sql, accountId);
  if (!alert || alert.expiresAt <= clock.now() || accountId === null || !settings?.kinds.includes(alert.kind))
    return null;
  const text = await composeAlert(site, alert, locale, () => findFollowed(database.sql, accountId));
  if (!text) return null;
  const token = settings.unsubscribeToken;
  const page = `${addressOf(site, locale, 'unsubscribe')}?token=${token}`;
  return {
    to: recipient,
    locale,
    unsubscribe: `${env.SITE_URL}/api/unsubscribe/${token}`,
    content: {
      kind: 'alert',
      written: { subject: text.title, text: text.body },
      link: env.SITE_URL + text.path,
      unsubscribe: page,
    },
  };
}

/** The facts of a receipt, in this order; its `values` are display texts (money and dates in the mail's language). */
const receiptFacts = ['number', 'date', 'item', 'amount', 'vat', 'until', 'seller'] as const;
const refundFacts = ['number', 'date', 'item', 'amount', 'vat', 'returned', 'seller'] as const;
const withdrawalFacts = ['statement', 'item', 'number', 'name', 'email', 'when', 'amount', 'seller'] as const;
const contactFacts = ['name', 'email', 'topic', 'language', 'message'] as const;

const factsOf = (values: Record<string, string>, labels: readonly string[]) =>
  labels.flatMap((label) => (values[label] ? [[label, values[label]] as const] : []));

const toAccount = (account: AccountRow) => ({ to: account.email, locale: localeOf(account.language) });

/** A confirmed account tried to register again, or requested an unnecessary link: the mail leads to the login. */
async function confirmMail(site: Site, account: AccountRow | null): Promise<ComposedMail | null> {
  if (!account) return null;
  const { to, locale } = toAccount(account);
  if (account.verifiedAt)
    return { to, locale, content: { kind: 'taken', link: addressOf(site, locale, 'login'), ignorable: true } };
  // Only the owner of the mailbox gets this mail, which lets its reader set a new password, whichever registration was
  // theirs.
  if (account.passwordHash === noPassword)
    return { to, locale, content: { kind: 'twice', link: await tokenLink(site, account, 'reset'), ignorable: true } };
  return { to, locale, content: { kind: 'verify', link: await tokenLink(site, account, 'verify'), ignorable: true } };
}

async function newLink(site: Site, account: AccountRow, purpose: TokenPurpose): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(site.clock.now().getTime() + linkSeconds[purpose] * 1000);
  await site.database.transaction((tx) =>
    insertToken(tx, { hash: hashToken(token), accountId: account.id, purpose, expiresAt }),
  );
  return token;
}

async function tokenLink(site: Site, account: AccountRow, purpose: Exclude<TokenPurpose, 'withdraw'>): Promise<string> {
  const token = await newLink(site, account, purpose);
  const route = purpose === 'verify' ? 'verify' : 'reset-password';
  return `${addressOf(site, localeOf(account.language), route)}?token=${token}`;
}
