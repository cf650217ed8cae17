import { createHash } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '@/lib/domain/shared/errors';
import { isLocalSite } from '@/lib/domain/shared/loopback';
import type { Database } from '@/lib/server/db/client';
import { runLimiterStatement, type NumberedStatement } from '@/lib/server/repositories/rate-limit-repository';
import { getRuntime } from '@/lib/server/runtime';
import { parseAddress } from '@/lib/server/services/location/client-address';
import { visitorAddress } from '@/lib/server/services/location/trace-visitor';

const minute = 60;

/** Number of points per number of seconds. */
export const limits = {
  /**
   * Wrong passwords per address and e-mail, and per address. Never per e-mail alone, which would lock its owner out.
   */
  'login-pair': { points: 5, seconds: 15 * minute },
  'login-address': { points: 50, seconds: 15 * minute },
  /** Mails requested per address and e-mail, and per address. */
  'mail-pair': { points: 1, seconds: minute },
  'mail-address': { points: 30, seconds: 60 * minute },
  /**
   * Wrong codes or passwords for one account after a correct password or inside a session: strangers never get that
   * far, so they cannot lock anyone out.
   */
  guesses: { points: 10, seconds: 60 * minute },
  register: { points: 20, seconds: 60 * minute },
  contact: { points: 5, seconds: 60 * minute },
  /** Messages to the operator's mailbox, by all senders together. */
  'contact-all': { points: 60, seconds: 60 * minute },
  /** Purchases and donations started. */
  payment: { points: 20, seconds: 60 * minute },
  /** Statements of withdrawal begun. */
  withdrawal: { points: 20, seconds: 60 * minute },
  /** Attempts to use a coupon, per account. */
  coupon: { points: 10, seconds: 60 * minute },
  /** New subscriptions to notifications; many browsers share the address of a mobile network. */
  push: { points: 60, seconds: 60 * minute },
  /** Attempts to use links with tokens. */
  token: { points: 30, seconds: 15 * minute },
  /** All account calls. */
  api: { points: 300, seconds: minute },
  /** All open API calls. */
  read: { points: 600, seconds: minute },
  /** Searches, by the API and the page together. */
  search: { points: 150, seconds: minute },
} as const;
export type LimitName = keyof typeof limits;

/** One limit in the app's database, shared by all instances. Uses the process's own time: only durations matter. */
export type Limit = {
  /**
   * Consumes points, one by default.
   * @returns 0, or the seconds to wait if the limit is exceeded
   */
  consume(subject: readonly string[], count?: number): Promise<number>;
  /** Whether the next request would exceed the limit. */
  isSpent(subject: readonly string[]): Promise<boolean>;
  /** Gives one point back. */
  refund(subject: readonly string[]): Promise<void>;
  reset(subject: readonly string[]): Promise<void>;
};

/** Routes may be in several bundles of one process; they share the list of blocked clients. */
const holder = globalThis as typeof globalThis & {
  __pitchcastLimiters?: WeakMap<Database, Map<LimitName, RateLimiterPostgres>>;
};

function limiterOf(database: Database, name: LimitName): RateLimiterPostgres {
  const ofAll = (holder.__pitchcastLimiters ??= new WeakMap<Database, Map<LimitName, RateLimiterPostgres>>());
  const limiters = ofAll.get(database) ?? new Map<LimitName, RateLimiterPostgres>();
  ofAll.set(database, limiters);
  const known = limiters.get(name);
  if (known) return known;
  const { points, seconds } = limits[name];
  // The package expects the shape of PostgreSQL's client; this one works with either database. Each statement is atomic
  // and independent of the app's clock, so it needs no transaction.
  const storeClient = { query: (statement: NumberedStatement) => runLimiterStatement(database.sql, statement) };
  // Blocked clients are refused from memory until their time has passed, so a flood costs the database nothing.
  const limiter = new RateLimiterPostgres({
    storeClient,
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
    inMemoryBlockOnConsumed: points + 1,
  });
  limiters.set(name, limiter);
  return limiter;
}

export function createLimit(database: Database, name: LimitName): Limit {
  const limiter = limiterOf(database, name);
  return {
    async consume(subject, count = 1) {
      try {
        await limiter.consume(keyOf(subject), count);
        return 0;
      } catch (reason) {
        if (reason instanceof RateLimiterRes) return Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
        throw reason;
      }
    },
    async isSpent(subject) {
      return ((await limiter.get(keyOf(subject)))?.remainingPoints ?? 1) <= 0;
    },
    async refund(subject) {
      await limiter.reward(keyOf(subject));
    },
    async reset(subject) {
      await limiter.delete(keyOf(subject));
    },
  };
}

/** Neither an address nor an e-mail is stored in plain text. */
const keyOf = (subject: readonly string[]): string =>
  createHash('sha256').update(subject.join('\n')).digest('base64url');

/** The sender's address as far as it is known and trusted (TRUST_PROXY). */
export const senderAddress = (request: Pick<Request, 'headers'>): string => visitorAddress(request.headers);

/** The sender as rate limits count it. */
export const senderGroup = (request: Request): string => groupOfAddress(senderAddress(request));

/**
 * The address as rate limits count it, however it is spelled: an IPv6 subscriber has a whole /64. Any other text is
 * returned unchanged.
 */
export function groupOfAddress(text: string): string {
  const address = parseAddress(text) ?? text;
  if (!isIPv6(address)) return address;
  const [front = [], back = []] = address.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array<string>(8 - front.length - back.length).fill('0');
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`;
}

/**
 * The group of neighbouring addresses that shares work and connections: one sender can easily own a /24 (IPv4) or a /64
 * (IPv6).
 */
export function networkOf(text: string): string {
  const group = groupOfAddress(text);
  return isIPv4(group) ? `${group.slice(0, group.lastIndexOf('.'))}.0/24` : group;
}

/** @throws {AppError} 429 with the wait, once the limit is used up */
export async function countUse(name: LimitName, subject: readonly string[], key = 'errors.tooMany'): Promise<void> {
  const seconds = await createLimit(getRuntime().database, name).consume(subject);
  if (seconds > 0) throw tooMany(seconds, key);
}

export const tooMany = (seconds: number, key = 'errors.tooMany'): AppError =>
  new AppError(429, key, { retryAfterSeconds: seconds, values: { seconds, minutes: Math.ceil(seconds / 60) } });

/**
 * The first check of every account call: the request does not come from another site's page, and its sender is below
 * the rate limit. The token is in a header that no form can set; this check protects calls without a token, such as
 * requests for mails.
 * @throws {AppError} 403 for a cross-site request, 429 above the general limit
 */
export async function checkSender(request: Request): Promise<void> {
  if (isFromElsewhere(request)) throw new AppError(403, 'errors.forbidden');
  await countUse('api', [senderGroup(request)]);
}

/** Whether a browser names another site as the origin. Programs name none. */
function isFromElsewhere(request: Request): boolean {
  if (request.headers.get('sec-fetch-site') === 'cross-site') return true;
  const origin = request.headers.get('origin');
  if (origin === null) return false;
  return !URL.canParse(origin) || !isOwnOrigin(new URL(origin), new URL(getRuntime().env.SITE_URL));
}

/**
 * SITE_URL decides, never the Host header: a name that a stranger points to this machine would match both. A site that
 * only this machine can reach goes by several names there.
 */
function isOwnOrigin(given: URL, own: URL): boolean {
  if (given.origin === own.origin) return true;
  const isSamePlace = given.protocol === own.protocol && given.port === own.port;
  return isSamePlace && isLocalSite(given.origin) && isLocalSite(own.origin);
}
