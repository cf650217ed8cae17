/**
 * Matches paths that grant access to anyone who knows them: the link of a mail, a play-money checkout, a donation, a
 * coupon.
 */
const secrets =
  /(?<=^\/api\/(?:unsubscribe|sandbox-checkouts|payments|withdrawals|admin\/coupons)\/)[^/]+|(?<=\/)sbx_[^/]+/g;

/** The path of an address as it may appear in the log: without the query and without secrets. */
export const loggedPath = (address: string): string => (address.split('?')[0] ?? '').replace(secrets, '[hidden]');
