/**
 * Paths that grant access to anyone who knows them: the link of a mail, a play-money checkout, a donation, a coupon.
 */
const secrets =
  /(?<=^\/api\/(?:unsubscribe|sandbox-checkouts|payments|withdrawals|admin\/coupons)\/)[^/]+|(?<=\/)sbx_[^/]+/g;

/** The path of an address as the log may hold it: without its query and without secrets in its segments. */
export const loggedPath = (address: string): string => (address.split('?')[0] ?? '').replace(secrets, '[hidden]');
