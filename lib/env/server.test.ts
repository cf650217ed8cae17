import { describe, expect, it } from 'vitest';
import { isLocalSite } from '@/lib/domain/shared/loopback';
import { needsSecureCookies } from './client';
import { EnvironmentError, readServerEnv } from './server';

function problemsOf(source: Record<string, string>): string[] {
  try {
    readServerEnv(source);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problems.map(({ name }) => name);
    throw error;
  }
  return [];
}

const read = (source: Record<string, string>) => readServerEnv(source);
const longSecret = 'x'.repeat(32);

describe('readServerEnv', () => {
  it('has no required settings', () => {
    expect(read({})).toMatchObject({
      PORT: 3000,
      SITE_URL: 'http://localhost:3000',
      DATA_DIR: '.data',
      DATA_SOURCES: 'auto',
      API_BASE_URL: '/api',
      TRUST_PROXY: 0,
    });
  });

  it('derives the address of the site from the port', () => {
    expect(read({ PORT: '3103' }).SITE_URL).toBe('http://localhost:3103');
    expect(read({ SITE_URL: 'https://example.org/' }).SITE_URL).toBe('https://example.org');
  });

  it('treats an empty value as unset, but preserves an empty API_BASE_URL', () => {
    expect(read({ PORT: '', SITE_NAME: '', API_BASE_URL: '' })).toMatchObject({
      PORT: 3000,
      SITE_NAME: 'Pitchcast',
      API_BASE_URL: '',
    });
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '3000.5'],
    ['PORT', '1e3'],
    ['HOST', '192.168.1'],
    ['HOST', '0.0.0.0:3000'],
    ['HOST', '::1::'],
    ['SITE_URL', 'example.org'],
    ['SITE_URL', 'https://example.org/path'],
    ['SITE_URL', 'ftp://example.org'],
    ['SITE_NAME', 'x'.repeat(61)],
    ['DATABASE_REPLICA_URL', 'mysql://host/db'],
    ['API_BASE_URL', 'api'],
    ['API_BASE_URL', '//evil.example'],
    ['API_BASE_URL', 'javascript:alert(1)'],
    ['SMTP_URL', 'https://mail.example'],
    ['MAIL_FROM', 'nobody'],
    ['CONTACT_EMAIL', 'Name <a@example.org>'],
    ['SECURITY_CONTACT', 'http://example.org/report'],
    ['SECURITY_CONTACT', 'the operator'],
    ['PAYMENT_PROVIDER', 'paypal'],
    ['VAT_PERCENT', '-1'],
    ['VAT_PERCENT', '19%'],
    ['VAT_PERCENT', '31'],
    ['DATA_SOURCES', 'Replay'],
    ['DATA_SOURCES', 'replay,nowhere'],
    ['DATA_SOURCES', 'auto,replay'],
    ['SITE_TIMEZONE', 'Mars/Base'],
    ['SITE_TIMEZONE', '+02:00'],
    ['TRUST_PROXY', 'true'],
    ['METRICS_TOKEN', 'short'],
    ['AUTH_SECRET', 'short'],
    ['TRACE_URL', 'trace'],
    ['COUNTRY_URL', '/api/country'],
    ['COMMUNITY_URL', 'javascript:alert(1)'],
    ['OPENFOOTBALL_URL', 'ftp://example.org/data'],
    ['OPENFOOTBALL_URL', 'http://'],
    ['FOOTBALL_DATA_ORG_URL', 'htps://api.example.org'],
    ['FOOTBALL_DATA_CO_UK_URL', 'https:/example.org:port'],
    ['APP_NOW', 'yesterday'],
    ['APP_NOW', '2026-03-14'],
    ['APP_NOW', '2026-02-30T00:00:00Z'],
    ['NODE_ENV', 'staging'],
    ['LOG_LEVEL', 'loud'],
    ['STRIPE_SECRET_KEY', 'pk_live_0123456789abcdef'],
    ['STRIPE_SECRET_KEY', 'whsec_0123456789abcdef'],
    ['STRIPE_WEBHOOK_SECRET', 'sk_live_0123456789abcdef'],
    ['STRIPE_WEBHOOK_SECRET', 'we_0123456789abcdef01'],
  ])('rejects %s=%s and names it', (name, value) => {
    expect(problemsOf({ [name]: value })).toContain(name);
  });

  it.each([
    ['MAIL_FROM', 'Pitchcast <hello@example.org>'],
    ['MAIL_FROM', 'hello@example.org'],
    ['DATA_SOURCES', 'openfootball, football-data-co-uk'],
    ['SITE_TIMEZONE', 'Asia/Kolkata'],
    ['APP_NOW', '2026-03-14T09:00:00Z'],
    ['APP_NOW', '2026-03-14T09:00:00+02:00'],
    ['OPENFOOTBALL_URL', '../shared/data/openfootball'],
    ['OPENFOOTBALL_URL', 'C:/data'],
    ['OPENFOOTBALL_URL', 'https://example.org/data/'],
    ['COUNTRY_URL', 'https://countries.example/{code}.json'],
    ['API_BASE_URL', 'https://api.example.org/v1'],
    ['PORT', '0'],
    ['VAT_PERCENT', '25.5'],
    ['VAT_PERCENT', '0'],
    ['STRIPE_SECRET_KEY', 'rk_live_0123456789abcdef'],
  ])('accepts %s=%s', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([]);
  });

  it('names every wrong setting at once, states what is expected and never prints a value', () => {
    const source = {
      PORT: 'nine',
      APP_NOW: 'soon',
      DATABASE_URL: 'postgres://user:hunter2@host/db',
      AUTH_SECRET: 'hunter3',
    };
    expect(problemsOf(source).sort()).toEqual(['APP_NOW', 'AUTH_SECRET', 'PORT']);
    expect(() => read(source)).toThrow(/PORT: expected a whole number from 0 to 65535/);
    expect(() => read(source)).not.toThrow(/hunter/);
  });

  it('rejects settings that contradict each other', () => {
    expect(problemsOf({ DATABASE_URL: 'postgres://host/db' })).toEqual(['AUTH_SECRET']);
    expect(problemsOf({ DATABASE_URL: 'postgres://host/db', AUTH_SECRET: longSecret })).toEqual([]);
    expect(problemsOf({ DATABASE_REPLICA_URL: 'postgres://host/db' })).toEqual(['DATABASE_URL']);
    expect(problemsOf({ PAYMENT_PROVIDER: 'stripe' })).toEqual(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']);
    expect(problemsOf({ DATA_SOURCES: 'openfootball,football-data-org' })).toEqual(['FOOTBALL_DATA_ORG_TOKEN']);
  });

  it('rejects a key for test cards if others than the operator can buy, and says why', () => {
    const settings = {
      NODE_ENV: 'production',
      SITE_URL: 'https://example.org',
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_0123456789abcdef',
      STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
    };
    expect(problemsOf(settings)).toEqual(['STRIPE_SECRET_KEY']);
    expect(() => read(settings)).toThrow(/STRIPE_SECRET_KEY: expected a live key .* because SITE_URL is public/);
    expect(problemsOf({ ...settings, STRIPE_SECRET_KEY: 'sk_live_0123456789abcdef' })).toEqual([]);
    expect(problemsOf({ ...settings, SITE_URL: 'http://localhost:3000' })).toEqual([]);
    expect(problemsOf({ ...settings, NODE_ENV: 'development' })).toEqual([]);
  });

  it('makes play money the silent default only on a local site or outside production', () => {
    expect(problemsOf({ NODE_ENV: 'production', SITE_URL: 'https://example.org' })).toEqual(['PAYMENT_PROVIDER']);
    expect(
      problemsOf({ NODE_ENV: 'production', SITE_URL: 'https://example.org', PAYMENT_PROVIDER: 'sandbox' }),
    ).toEqual([]);
    expect(problemsOf({ NODE_ENV: 'production', SITE_URL: 'http://127.0.0.1:3000' })).toEqual([]);
    expect(problemsOf({ NODE_ENV: 'development', SITE_URL: 'https://example.org' })).toEqual([]);
  });

  it('listens only on loopback if the site is local, and names play money if the site is public', () => {
    const hostOf = (source: Record<string, string>) => read({ PAYMENT_PROVIDER: 'sandbox', ...source }).HOST;
    expect(hostOf({})).toBe('127.0.0.1');
    expect(hostOf({ SITE_URL: 'http://localhost:8080', NODE_ENV: 'production' })).toBe('127.0.0.1');
    expect(hostOf({ HOST: '::', NODE_ENV: 'production' })).toBe('::');
    expect(hostOf({ SITE_URL: 'https://example.org' })).toBeUndefined();
    expect(hostOf({ SITE_URL: 'https://example.org', HOST: 'localhost' })).toBe('127.0.0.1');
    // As exported by csh and some toolchains.
    expect(hostOf({ HOST: 'x86_64-conda-linux-gnu' })).toBe('127.0.0.1');
    for (const HOST of ['0.0.0.0', '::', '192.168.1.5'])
      expect(problemsOf({ NODE_ENV: 'production', HOST })).toEqual(['PAYMENT_PROVIDER']);
    for (const HOST of ['127.0.0.1', '::1', 'localhost', 'my-machine'])
      expect(problemsOf({ NODE_ENV: 'production', HOST })).toEqual([]);
  });
});

describe('isLocalSite', () => {
  it.each(['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000', 'http://app.localhost'])(
    'counts %s as local',
    (site) => expect(isLocalSite(site)).toBe(true),
  );
  it.each(['https://example.org', 'http://localhost.example.org', 'http://128.0.0.1', 'http://127.example.org'])(
    'does not count %s as local',
    (site) => expect(isLocalSite(site)).toBe(false),
  );
});

describe('needsSecureCookies', () => {
  it.each([
    ['http://localhost:3000', 'development', true],
    ['https://example.org', 'development', true],
    ['http://192.168.1.5:3000', 'production', true],
    ['http://192.168.1.5:3000', 'development', false],
  ])('%s in %s: %s', (site, nodeEnv, expected) => expect(needsSecureCookies(site, nodeEnv)).toBe(expected));
});
