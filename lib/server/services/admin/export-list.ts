import type { ExportList } from '@/lib/contracts/admin-exports';
import type { AdminPayment } from '@/lib/contracts/admin-stats';
import type { AdminUser } from '@/lib/contracts/admin-users';
import { csvLine, type CsvValue } from '@/lib/domain/shared/csv-line';
import { listUsers } from '@/lib/server/repositories/admin-user-repository';
import { insertAuditEntry } from '@/lib/server/repositories/audit-repository';
import { listPayments } from '@/lib/server/repositories/payment-report-repository';
import { getRuntime } from '@/lib/server/runtime';
import type { Authenticated } from '@/lib/server/services/accounts/authenticate';
import { toPayment } from './list-payments';
import { toUser } from './list-users';

/** Rows per query: a download never holds more than this in memory. */
const pageSize = 500;

const userColumns = {
  id: (user) => user.id,
  email: (user) => user.email,
  name: (user) => user.displayName,
  role: (user) => user.role,
  language: (user) => user.language,
  created_at: (user) => user.createdAt,
  verified_at: (user) => user.verifiedAt,
  blocked_at: (user) => user.blockedAt,
  blocked_reason: (user) => user.blockedReason,
  last_seen_at: (user) => user.lastSeenAt,
  premium_until: (user) => user.premiumUntil,
  second_factor: (user) => user.totpEnabled,
  sessions: (user) => user.sessions,
} satisfies Record<string, (user: AdminUser) => CsvValue>;

const paymentColumns = {
  id: (payment) => payment.id,
  kind: (payment) => payment.kind,
  plan: (payment) => payment.plan,
  amount_minor: (payment) => payment.amountMinor,
  currency: (payment) => payment.currency,
  state: (payment) => payment.state,
  problem: (payment) => payment.problem,
  provider: (payment) => payment.provider,
  email: (payment) => payment.email,
  created_at: (payment) => payment.createdAt,
  paid_at: (payment) => payment.paidAt,
  returned_at: (payment) => payment.returnedAt,
  receipt_number: (payment) => payment.receiptNumber,
  refund_reason: (payment) => payment.refundReason,
  donor_name: (payment) => payment.donorName,
  donor_message: (payment) => payment.donorMessage,
} satisfies Record<string, (payment: AdminPayment) => CsvValue>;

/** The whole list as CSV (RFC 4180), oldest first, in pieces. The audit log records the export. */
export async function exportList({ account: admin }: Authenticated, list: ExportList): Promise<AsyncGenerator<string>> {
  const { clock, database } = getRuntime();
  await database.transaction((tx) =>
    insertAuditEntry(tx, {
      accountId: null,
      actorId: admin.id,
      action: 'list.exported',
      detail: { list },
      createdAt: clock.now(),
    }),
  );
  return list === 'users' ? lines(userColumns, readUsers) : lines(paymentColumns, readPayments);
}

type ReadPage<Row> = (page: { limit: number; offset: number }) => Promise<Row[]>;

const readUsers: ReadPage<AdminUser> = async (page) => {
  const { clock, database } = getRuntime();
  const now = clock.now();
  const rows = await listUsers(database.sql, {}, { by: 'createdAt', descending: false, ...page }, now);
  return rows.map((row) => toUser(row, now));
};

const readPayments: ReadPage<AdminPayment> = async (page) =>
  (await listPayments(getRuntime().database.sql, {}, { ...page, oldestFirst: true })).map(toPayment);

async function* lines<Row>(
  columns: Record<string, (row: Row) => CsvValue>,
  read: ReadPage<Row>,
): AsyncGenerator<string> {
  yield csvLine(Object.keys(columns));
  for (let offset = 0; ; offset += pageSize) {
    const rows = await read({ limit: pageSize, offset });
    yield rows.map((row) => csvLine(Object.values(columns).map((column) => column(row)))).join('');
    if (rows.length < pageSize) return;
  }
}
