import { z } from 'zod';
import { isLocalSite, isLoopback } from '@/lib/domain/shared/loopback';
import { dataSourceIds, dataSources, isDataSource } from './data-sources';
import { paymentProviderIds, paymentProviders } from './payment-providers';
import { shapesOf, type ProviderSettings } from './provider-settings';
import * as shape from './shapes';
import type { Variables } from './variables';

/**
 * Every setting available to the operator, validated before anything else happens. Empty means unset, except for
 * API_BASE_URL.
 */
const schema = z.object({
  NODE_ENV: shape.oneOf(['development', 'production', 'test']).default('development'),
  PORT: shape.whole(0, 65_535).default(3000),
  HOST: shape.ipAddress.optional(),
  /** Number of processes behind the one port; more than one requires PostgreSQL. */
  WORKERS: shape.whole(1, 64).default(1),
  /** How many notifications are sent to each push service at once; a killed process repeats at most this many. */
  PUSH_AT_ONCE: shape.whole(1, 16).default(1),
  SITE_URL: shape.origin.optional(),
  SITE_NAME: shape.text(60).default('Pitchcast'),
  DATA_DIR: shape.text(1024).default('.data'),
  DATABASE_URL: shape.url('postgres', 'postgresql').optional(),
  DATABASE_REPLICA_URL: shape.url('postgres', 'postgresql').optional(),
  DATABASE_DIRECT_URL: shape.url('postgres', 'postgresql').optional(),
  API_BASE_URL: shape.addressOrPath.or(z.literal('')).default('/api'),
  AUTH_SECRET: shape.secret(32).optional(),
  AUTH_SECRET_PREVIOUS: shape.secret(32).optional(),
  /** Authenticates the backups of this site to a restore. */
  BACKUP_KEY: shape.secret(32).optional(),
  SMTP_URL: shape.url('smtp', 'smtps').optional(),
  MAIL_FROM: shape.mailbox.optional(),
  CONTACT_EMAIL: shape.email.optional(),
  SECURITY_CONTACT: shape.contact.optional(),
  OPERATOR_NAME: shape.text(120).optional(),
  OPERATOR_ADDRESS: shape.text(300).optional(),
  PAYMENT_PROVIDER: shape.oneOf(paymentProviderIds).optional(),
  ...shapesOf(paymentProviders),
  /** VAT included in prices; a receipt states the amount. */
  VAT_PERCENT: shape.percent(30).optional(),
  DATA_SOURCES: shape.namesOrAuto(dataSourceIds).default('auto'),
  ...shapesOf(dataSources),
  SITE_TIMEZONE: shape.timeZone.default('UTC'),
  TRUST_PROXY: shape.whole(0, 10).default(0),
  METRICS_TOKEN: shape.secret(16).optional(),
  TRACE_URL: shape.addressOrPath.default('/api/trace'),
  COUNTRY_URL: shape.countryAddress.default('/api/country/{code}'),
  COMMUNITY_URL: shape.url('http', 'https').optional(),
  APP_NOW: shape.instant.optional(),
  /** With APP_NOW: how many seconds the app's clock advances per second. */
  APP_SPEED: shape.whole(1, 60).default(1),
  LOG_LEVEL: shape.oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

type Checked = z.infer<typeof schema>;

/** AUTH_SECRET is absent only until the embedded default has generated one (lib/server/auth/stored-secrets.ts). */
export type ServerEnv = Omit<Checked, 'SITE_URL' | 'HOST'> & {
  /** The address that the server listens on; undefined: every interface of the machine. */
  HOST: string | undefined;
  /** Origin without a trailing slash, such as https://example.org. */
  SITE_URL: string;
};

export type SettingProblem = { name: string; expected: string };

/** Names every wrong setting at once, with the expected value; never prints a value, because some are secrets. */
export class EnvironmentError extends Error {
  constructor(readonly problems: readonly SettingProblem[]) {
    const lines = problems.map(({ name, expected }) => `  ${name}: expected ${expected}`);
    super(
      `${problems.length === 1 ? 'A setting is' : `${problems.length} settings are`} wrong in the environment:\n${lines.join('\n')}`,
    );
    this.name = 'EnvironmentError';
  }
}

/** @throws {EnvironmentError} with every wrong setting */
export function readServerEnv(source: Variables = process.env): ServerEnv {
  const given = Object.fromEntries(
    Object.entries(source).filter(
      ([name, value]) => (name === 'API_BASE_URL' || value !== '') && !isMachineName(name, value),
    ),
  );
  const result = schema.safeParse(given);
  const wrong = (result.error?.issues ?? []).map((issue) => ({ name: String(issue.path[0]), expected: issue.message }));
  const problems = [...wrong, ...contradictions(given)];
  if (!result.success || problems.length > 0) throw new EnvironmentError(problems);
  const SITE_URL = result.data.SITE_URL ?? `http://localhost:${result.data.PORT}`;
  return { ...result.data, SITE_URL, HOST: result.data.HOST ?? (isLocalSite(SITE_URL) ? loopback : undefined) };
}

const loopback = '127.0.0.1';

const realProviders = paymentProviderIds.filter((id) => id !== 'sandbox');

/** Some shells export the machine's name as HOST: such a value is ignored. */
const isMachineName = (name: string, value: string | undefined): boolean =>
  name === 'HOST' && value !== undefined && value !== 'localhost' && /[g-z]/i.test(value);

/**
 * Settings that are valid on their own but not together. Works on raw values, so that it reports even where a field is
 * invalid.
 */
function contradictions(given: Variables): SettingProblem[] {
  const problems: SettingProblem[] = [];
  const need = (name: string, expected: string) => {
    if (given[name] === undefined) problems.push({ name, expected });
  };
  if (given.DATABASE_URL)
    need(
      'AUTH_SECRET',
      'a secret of at least 32 characters, because DATABASE_URL is set and all instances must share it',
    );
  if (given.DATABASE_REPLICA_URL) need('DATABASE_URL', 'the primary database, because DATABASE_REPLICA_URL is set');
  if (given.DATABASE_DIRECT_URL)
    need('DATABASE_URL', 'the database through its pooler, because DATABASE_DIRECT_URL is set');
  if (given.AUTH_SECRET_PREVIOUS) need('AUTH_SECRET', 'the new secret, because AUTH_SECRET_PREVIOUS is set');
  const needAll = ({ required }: ProviderSettings, because: string) => {
    for (const [name, expected] of Object.entries(required)) need(name, `${expected}, because ${because}`);
  };
  const paidBy = paymentProviderIds.find((id) => id === given.PAYMENT_PROVIDER);
  if (paidBy) needAll(paymentProviders[paidBy], `PAYMENT_PROVIDER is ${paidBy}`);
  for (const id of new Set(given.DATA_SOURCES?.split(',').map((name) => name.trim())))
    if (isDataSource(id)) needAll(dataSources[id], `DATA_SOURCES names ${id}`);
  const isPublic = given.SITE_URL && URL.canParse(given.SITE_URL) && !isLocalSite(given.SITE_URL);
  const isOpen = given.HOST !== undefined && given.HOST !== 'localhost' && !isLoopback(given.HOST);
  if (given.NODE_ENV === 'production' && isPublic && paidBy)
    for (const [name, { value, expected }] of Object.entries(refusedInPublic(paymentProviders[paidBy])))
      if (value.test(given[name] ?? '')) problems.push({ name, expected });
  if (given.NODE_ENV === 'production' && (isPublic || isOpen))
    need(
      'PAYMENT_PROVIDER',
      `${realProviders.join(' or ')}, or sandbox by name: on a site that other machines can reach (SITE_URL, HOST), play money is never the silent default`,
    );
  return problems;
}

const refusedInPublic = ({ refusedInPublic: refused = {} }: ProviderSettings) => refused;
