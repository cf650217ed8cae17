import type { OperationId } from '@/lib/contracts/operations';

type Reads = readonly OperationId[];

const slips: Reads = ['get /api/account/slips', 'get /api/account/record'];
const sessions: Reads = ['get /api/account/sessions'];
const users: Reads = ['get /api/admin/users', 'get /api/admin/users/{id}'];

/** What the dashboard shows; each of its actions may change any of it. */
export const dashboardReads: Reads = [
  'get /api/admin/stats',
  'get /api/admin/payments',
  'get /api/admin/coupons',
  'get /api/admin/announcement',
  'get /api/admin/ad',
  'get /api/admin/bookmaker-links',
  'get /api/admin/facts',
  'get /api/admin/matches',
];

const readsAfter: Partial<Record<OperationId, Reads>> = {
  'post /api/account/slips': slips,
  'patch /api/account/slips/{id}': ['get /api/account/slips'],
  'delete /api/account/slips/{id}': slips,
  'delete /api/account/sessions': sessions,
  'delete /api/account/sessions/{id}': sessions,
  'patch /api/account/alerts': ['get /api/account/alerts'],
  'post /api/payments': ['get /api/payments'],
  'post /api/payments/{id}/cancel': ['get /api/payments'],
  'post /api/withdrawals/{id}': ['get /api/payments'],
  'patch /api/admin/users/{id}': users,
  'delete /api/admin/users/{id}': ['get /api/admin/users'],
};

/**
 * Whether the operation is an action on the dashboard; an export changes nothing, and accounts have a separate screen.
 */
const isDashboardAct = (id: OperationId): boolean => /^(?!get )\w+ \/api\/admin\/(?!exports\/|users\/)/.test(id);

/** The reads that a call may have made stale: those on the page are fetched again at once, the others when needed. */
export const staleAfter = (id: OperationId): Reads => readsAfter[id] ?? (isDashboardAct(id) ? dashboardReads : []);
