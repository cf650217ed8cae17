import {
  and,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  sql,
  type SQLWrapper,
} from 'drizzle-orm';
import type { MailTemplate } from '@/lib/domain/accounts/mail';
import { batches } from '@/lib/domain/shared/batches';
import type { Sql } from '@/lib/server/db/client';
import { accounts, mails } from '@/lib/server/db/schema';

export type MailRow = typeof mails.$inferSelect;
export type QueuedMail = {
  accountId?: string;
  template: MailTemplate;
  recipient: string;
  /** A language of the site; mails to an account use the account's own. */
  language: string;
  /** Input of compose-mail.ts for the template; must not contain a secret. */
  values?: Record<string, string>;
  createdAt: Date;
};

/**
 * Queues a mail in the transaction that causes it; call `sendSoon()` afterwards.
 * @param nextAttemptAt null: it is never sent
 */
export async function queueMail(
  tx: Sql,
  { values = {}, ...mail }: QueuedMail,
  nextAttemptAt: Date | null = mail.createdAt,
): Promise<void> {
  await tx.insert(mails).values({ ...mail, values, nextAttemptAt });
}

/** Rows per statement. */
const batch = 500;

/** Queues many mails, each due at its own instant. */
export async function queueMails(
  tx: Sql,
  rows: readonly (QueuedMail & { values: Record<string, string>; nextAttemptAt: Date })[],
): Promise<void> {
  for (const part of batches(rows, batch)) await tx.insert(mails).values(part);
}

/** Concurrent requests for a mail of this kind to this mailbox wait until the transaction ends. */
export async function lockMailsTo(tx: Sql, template: MailTemplate, emailKey: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${template} || ' ' || ${mailboxOf(emailKey)}, 0))`,
  );
}

/** Text from a + to the @ does not change the mailbox (RFC 5233), and neither do capitals. */
const mailboxOf = (text: SQLWrapper | string) => sql`regexp_replace(lower(${text}), '[+][^@]*@', '@')`;

/**
 * When mails of a kind that count against an address were requested since an instant, the newest first. They include
 * all mails to its mailbox; but for an address without a +suffix, and for one with a confirmed account, only its own,
 * so that nobody can use up its share through other suffixes. One statement in each case.
 */
export async function listMailsSince(
  sql_: Sql,
  template: MailTemplate,
  recipient: { email: string; emailKey: string },
  since: Date,
): Promise<Date[]> {
  const { email, emailKey } = recipient;
  const isSame = sql`lower(${mails.recipient}) = lower(${email})`;
  const confirmed = sql_
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.emailKey, emailKey), isNotNull(accounts.verifiedAt)));
  const countsAlone = or(sql`lower(${email}) = ${mailboxOf(email)}`, exists(confirmed));
  const rows = await sql_
    .select({ createdAt: mails.createdAt })
    .from(mails)
    .where(
      and(
        eq(mails.template, template),
        gt(mails.createdAt, since),
        wasQueued,
        eq(mailboxOf(mails.recipient), mailboxOf(email)),
        or(isSame, sql`not (${countsAlone})`),
      ),
    )
    .orderBy(desc(mails.createdAt));
  return rows.map(({ createdAt }) => createdAt);
}

/** Whether the mail was not refused when it was requested. */
const wasQueued = or(isNotNull(mails.nextAttemptAt), gt(mails.attempts, 0));

/**
 * Leases due mails to one sender: until `leaseUntil` no other instance gets them, and none is lost if the sender dies.
 * The count of attempts already includes this one.
 */
export async function claimDueMails(tx: Sql, now: Date, leaseUntil: Date, limit: number): Promise<MailRow[]> {
  // A mail from the future was written before the clock was set back.
  const isDue = or(
    lte(mails.nextAttemptAt, now),
    and(isNotNull(mails.nextAttemptAt), eq(mails.attempts, 0), gt(mails.createdAt, now)),
  );
  const due = tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(isNull(mails.sentAt), isDue))
    // Someone is waiting for a link, so alerts come after it.
    .orderBy(eq(mails.template, 'alert'), mails.nextAttemptAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  return tx
    .update(mails)
    .set({ nextAttemptAt: leaseUntil, attempts: sql`${mails.attempts} + 1` })
    .where(inArray(mails.id, due))
    .returning();
}

/** The values are only needed to render the mail. */
export async function markMailSent(tx: Sql, id: string, at: Date): Promise<void> {
  await tx.update(mails).set({ sentAt: at, nextAttemptAt: null, error: null, values: {} }).where(eq(mails.id, id));
}

/** @param nextAttemptAt null: abandoned */
export async function markMailFailed(tx: Sql, id: string, error: string, nextAttemptAt: Date | null): Promise<void> {
  await tx.update(mails).set({ error, nextAttemptAt }).where(eq(mails.id, id));
}

/** Numbers of mails waiting for their first attempt, waiting for a retry, and abandoned. */
export async function countMails(sql_: Sql): Promise<{ waiting: number; failing: number; givenUp: number }> {
  const [row] = await sql_
    .select({
      waiting: sql<number>`(count(*) filter (where ${mails.nextAttemptAt} is not null and ${mails.error} is null))::int`,
      failing: sql<number>`(count(*) filter (where ${mails.nextAttemptAt} is not null and ${mails.error} is not null))::int`,
      givenUp: sql<number>`(count(*) filter (where ${mails.nextAttemptAt} is null and ${mails.sentAt} is null and ${mails.error} is not null))::int`,
    })
    .from(mails);
  return row ?? { waiting: 0, failing: 0, givenUp: 0 };
}

const isFailed = and(isNull(mails.sentAt), isNotNull(mails.error));

/** Newest first. */
export async function listFailedMails(sql_: Sql, limit: number): Promise<MailRow[]> {
  return sql_.select().from(mails).where(isFailed).orderBy(desc(mails.createdAt), mails.id).limit(limit);
}

/**
 * Makes a failed mail due and resets its number of attempts.
 * @returns whether there is such a mail
 */
export async function retryMail(tx: Sql, id: string, at: Date): Promise<boolean> {
  const retried = await tx
    .update(mails)
    .set({ nextAttemptAt: at, attempts: 0 })
    .where(and(eq(mails.id, id), isFailed))
    .returning({ id: mails.id });
  return retried.length > 0;
}

/**
 * Drops a mail without a recipient. The row stays, so that a repeated request costs the same work whether or not an
 * account exists.
 */
export async function dropMail(tx: Sql, id: string): Promise<void> {
  await tx.update(mails).set({ nextAttemptAt: null, error: null, values: {} }).where(eq(mails.id, id));
}

/** Whether a mail is to an account's address; messages from visitors to us have no account. */
const toAccount = (emailKey: string) =>
  and(eq(sql`lower(${mails.recipient})`, emailKey), ne(mails.template, 'contact'));

/** Newest first. */
export async function listMailsOf(sql_: Sql, emailKey: string): Promise<MailRow[]> {
  return sql_.select().from(mails).where(toAccount(emailKey)).orderBy(desc(mails.createdAt));
}

export async function deleteMailsTo(tx: Sql, emailKey: string): Promise<void> {
  await tx.delete(mails).where(toAccount(emailKey));
}

/**
 * Deletes completed mails, sent or abandoned; those without a recipient earlier, because their addresses belong to no
 * account.
 */
export async function forgetDoneMails(tx: Sql, before: Date, droppedBefore: Date): Promise<void> {
  const isDropped = and(isNull(mails.sentAt), isNull(mails.error), lt(mails.createdAt, droppedBefore));
  await tx.delete(mails).where(and(isNull(mails.nextAttemptAt), or(lt(mails.createdAt, before), isDropped)));
}
