import type { OperationId, Operations } from './operations';

/**
 * What a caller must prove besides holding a token.
 * - `nothing`: open to anyone, even without a session.
 * - `link`: the token of a link that was mailed to the account's address.
 * - `session`: a session's token is enough: the operation reads, or makes changes that the owner sees and can reverse.
 * - `password`: the password of the account, and the second factor if there is one; checked by the operation, which
 *   counts the attempts.
 * - `identity`: the second factor if there is one, else the password, in the body (`proofFields`); checked before the
 *   operation runs.
 */
export type OperationProof = 'nothing' | 'link' | 'session' | 'password' | 'identity';

/** Every operation that involves accounts, so neither the open ones nor those with a signed body. */
export type GuardedOperationId = {
  [Id in OperationId]: Operations[Id]['access'] extends 'site' | 'user' | 'admin' ? Id : never;
}[OperationId];

/**
 * The single table of the proofs that operations need. Setting, changing or removing a factor, a password, a recovery
 * code or a session needs proof of the old factor; so do operations that export all users' data, give away something of
 * value or change all pages. A stolen token alone allows none of them. An operation without a row does not compile.
 */
export const operationProofs = {
  'post /api/account/login': 'password',
  'post /api/account/me': 'session',
  'post /api/account/register': 'nothing',
  'post /api/account/verify-user': 'link',
  'post /api/account/activate': 'nothing',
  'post /api/account/request-new-pw': 'nothing',
  'post /api/account/forgotten-pw': 'link',
  'post /api/account/change-pw': 'password',
  'post /api/account/set-language': 'session',
  'post /api/account/logout': 'session',
  'get /api/account/export': 'session',
  'patch /api/account': 'session',
  'delete /api/account': 'identity',
  'get /api/account/sessions': 'session',
  'delete /api/account/sessions': 'identity',
  'delete /api/account/sessions/{id}': 'identity',
  'post /api/account/totp': 'identity',
  'post /api/account/totp/confirm': 'identity',
  'post /api/account/totp/disable': 'identity',
  'post /api/account/totp/recovery-codes': 'identity',
  'post /api/account/coupon': 'session',
  'post /api/contact': 'nothing',
  'get /api/admin/users': 'session',
  'get /api/admin/users/{id}': 'session',
  'patch /api/admin/users/{id}': 'identity',
  'delete /api/admin/users/{id}': 'identity',
  'post /api/payments': 'session',
  'get /api/payments': 'session',
  'get /api/payments/{id}': 'nothing',
  'post /api/payments/{id}/cancel': 'nothing',
  'post /api/donations': 'nothing',
  'post /api/sandbox-checkouts/{reference}': 'nothing',
  'post /api/withdrawals': 'nothing',
  // Proven by the buyer's session or the link in a mail, which the operation checks itself. The money only goes back to
  // the payer, and the law allows no more than two steps.
  'post /api/withdrawals/{id}': 'link',
  'post /api/admin/payments/{id}/refund': 'identity',
  'get /api/account/slips': 'session',
  'post /api/account/slips': 'session',
  'patch /api/account/slips/{id}': 'session',
  'delete /api/account/slips/{id}': 'session',
  'get /api/account/record': 'session',
  'get /api/account/record/picture': 'session',
  'get /api/alerts/push-key': 'nothing',
  'post /api/alerts/push': 'nothing',
  'patch /api/alerts/push': 'nothing',
  'delete /api/alerts/push': 'nothing',
  'get /api/account/alerts': 'session',
  'patch /api/account/alerts': 'session',
  'get /api/admin/stats': 'session',
  'get /api/admin/payments': 'session',
  'get /api/admin/audit-log': 'session',
  'post /api/admin/result-reviews/{id}': 'session',
  'post /api/admin/refused-rows': 'session',
  'get /api/admin/matches': 'session',
  'post /api/admin/matches/{id}': 'session',
  'post /api/admin/mails/{id}/retry': 'session',
  'post /api/admin/webhooks/{provider}/{id}/retry': 'session',
  'post /api/admin/payments/{id}/receipt': 'session',
  'get /api/admin/announcement': 'session',
  'post /api/admin/announcement': 'identity',
  'get /api/admin/ad': 'session',
  'post /api/admin/ad': 'identity',
  'get /api/admin/bookmaker-links': 'session',
  'post /api/admin/bookmaker-links': 'identity',
  'delete /api/admin/bookmaker-links/{country}/{bookmaker}': 'identity',
  'get /api/admin/facts': 'session',
  'post /api/admin/facts': 'identity',
  'delete /api/admin/facts/{id}': 'identity',
  'get /api/admin/coupons': 'session',
  'post /api/admin/coupons': 'identity',
  'delete /api/admin/coupons/{code}': 'session',
  'post /api/admin/exports/{list}': 'identity',
  'post /api/admin/ingest': 'session',
  'post /api/admin/sources': 'identity',
} as const satisfies Record<GuardedOperationId, OperationProof>;

/** The row of an operation; null for one that involves no accounts. */
export const proofNeededBy = (id: OperationId): OperationProof | null =>
  (operationProofs as Partial<Record<OperationId, OperationProof>>)[id] ?? null;
