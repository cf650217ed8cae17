import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import { operationProofs, type GuardedOperationId } from '@/lib/contracts/operation-proofs';
import { operationTable } from '@/lib/contracts/operations';
import {
  call,
  freshAddress,
  goodPassword,
  logIn,
  makeAccount,
  tokenOf,
  useAccountSite,
} from '@/tests/support/accounts';
import { databases } from '@/tests/support/database';

type Ids = keyof typeof operationProofs;
type IdentityId = { [Id in Ids]: (typeof operationProofs)[Id] extends 'identity' ? Id : never }[Ids];
type RouteFile = Record<string, (request: Request, context: object) => Promise<Response>>;

const id = crypto.randomUUID();
const reason = 'For the thief';
const texts = { en: 'Bet here' };
/** The rest of what each operation would accept, apart from the proof. */
const bodies: Record<IdentityId, object> = {
  'delete /api/account': {},
  'delete /api/account/sessions': {},
  'delete /api/account/sessions/{id}': {},
  'post /api/account/totp': {},
  'post /api/account/totp/confirm': { code: '123456' },
  'post /api/account/totp/disable': {},
  'post /api/account/totp/recovery-codes': {},
  'patch /api/admin/users/{id}': { block: { reason } },
  'delete /api/admin/users/{id}': { email: 'fan@example.org', reason },
  'post /api/admin/payments/{id}/refund': { reason },
  'post /api/admin/announcement': {
    announcement: { texts, from: '2026-03-14T00:00:00Z', to: '2026-03-15T00:00:00Z' },
  },
  'post /api/admin/ad': { ad: { texts, url: 'https://ad.example.org/' } },
  'post /api/admin/bookmaker-links': {
    country: 'GB',
    bookmaker: 'betfred',
    url: 'https://betfred.example.org/',
    licence: 'Gambling Commission, 39544',
    licenceUrl: 'https://www.gamblingcommission.gov.uk/',
    checkedOn: '2026-03-14',
  },
  'delete /api/admin/bookmaker-links/{country}/{bookmaker}': {},
  'post /api/admin/facts': {
    fact: {
      kind: 'alias',
      country: 'gb-eng',
      teamId: 'arsenal',
      alias: 'The Arsenal of London',
      decidedOn: null,
      reason: 'A source of ours spells it so.',
      source: 'https://source.example.org/arsenal',
    },
  },
  'delete /api/admin/facts/{id}': {},
  'post /api/admin/coupons': { code: 'FREE-2026', days: 1, maxUses: 1, validUntil: '2026-04-01T00:00:00Z' },
  'post /api/admin/exports/{list}': {},
  'post /api/admin/sources': { use: 'football-txt' },
};
const params = { id, country: 'GB', bookmaker: 'betfred', list: 'users', provider: 'stripe', code: 'FREE-2026' };
/** The parameters named in the path. */
const paramsOf = (path: string) => ({
  ...Object.fromEntries(Object.entries(params).filter(([name]) => path.includes(`{${name}}`))),
  ...(path.includes('/payments/{id}') && { id: 'x'.repeat(32) }),
  ...(path.includes('/facts/{id}') && { id: '1' }),
});
const routes = import.meta.glob<RouteFile>('/app/api/**/route.ts');

async function ask(
  operation: Ids,
  token: string | undefined,
  body: object,
): Promise<{ status: number; body: unknown }> {
  const [method = '', path = ''] = operation.split(' ');
  const file = await routes[`/app${path.replace(/\{(\w+)\}/g, '[$1]')}/route.ts`]?.();
  const handler = file?.[method.toUpperCase()];
  if (!handler) throw new Error(`No route for ${operation}`);
  const request = new Request(`http://localhost:3000${path}`, {
    method: method.toUpperCase(),
    headers: {
      'x-forwarded-for': freshAddress(),
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(method === 'get' ? {} : { body: JSON.stringify(body) }),
  });
  const response = await handler(request, { params: Promise.resolve(paramsOf(path)) });
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') ? (JSON.parse(text) as unknown) : text };
}

describe.each(databases)('the table of proofs on %s', (kind) => {
  const site = useAccountSite(kind);
  let admin = '';
  beforeAll(async () => {
    await makeAccount('chief@example.org', { role: 'admin' });
    admin = await logIn('chief@example.org');
  });
  const stored = async () => JSON.stringify(await site.database.sql.query.accounts.findMany());

  it('has a row for every operation that involves accounts, and no others', () => {
    const guarded = Object.entries(operationTable).filter(([, { access }]) =>
      ['site', 'user', 'admin'].includes(access),
    );
    expect(Object.keys(operationProofs).sort()).toEqual(guarded.map(([name]) => name).sort());
    // Without a session, only operations that need none.
    for (const [name, { access }] of guarded)
      if (access === 'site')
        expect(['nothing', 'link', 'password'], name).toContain(operationProofs[name as GuardedOperationId]);
  });

  it.each(Object.keys(bodies) as IdentityId[])('refuses a token on its own: %s', async (operation) => {
    const before = await stored();
    const given = bodies[operation];
    expect((await ask(operation, undefined, given)).status).toBe(401);
    for (const [proof, field] of [
      [{}, { password: 'errors.required' }],
      [{ totp: '123456' }, { password: 'errors.required' }],
    ] as const) {
      const reply = await ask(operation, admin, { ...given, ...proof });
      expect([reply.status, (reply.body as { errors?: unknown }).errors]).toEqual([422, field]);
    }
    expect(await stored()).toBe(before);
  });

  it('leaves nothing to a session that does not exist', async () => {
    for (const [operation, proof] of Object.entries(operationProofs) as [Ids, string][])
      if (proof === 'session') expect((await ask(operation, undefined, {})).status, operation).toBe(401);
  });
});

describe.each(databases)('a second factor on %s', (kind) => {
  const site = useAccountSite(kind);
  const email = 'careful@example.org';
  const password = goodPassword;
  let secret = '';
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: site.clock.now().getTime() });
  const later = (time: string) => site.clock.set(`2026-03-14T${time}Z`);
  const post = (path: string, token: string, body: object) => call('POST', `/api/account/${path}`, { token, body });

  it('comes with ten recovery codes, ends other sessions, and can be undone for 72 hours by a link in the e-mail', async () => {
    await makeAccount(email, { role: 'admin' });
    const [token, other] = [await logIn(email), await logIn(email)];
    secret = String((await post('totp', token, { password })).body.secret);
    const reply = await post('totp/confirm', token, { code: code(), password });
    const codes = reply.body.recoveryCodes as string[];
    expect(new Set(codes).size).toBe(10);
    expect((await post('me', other, {})).status).toBe(401);
    expect(JSON.stringify(await site.database.sql.query.accounts.findMany())).not.toContain(
      codes[0]?.replace(/-/g, ''),
    );

    // Each opens the second factor once, in any spelling; all expire when new ones are created.
    const attempt = (totp: string) => call('POST', '/api/account/login', { body: { email, password, totp } });
    expect((await attempt(codes[0]?.toUpperCase() ?? '')).status).toBe(200);
    expect((await attempt(codes[0] ?? '')).body.key).toBe('auth.totpWrong');
    const renewed = (await post('totp/recovery-codes', token, { totp: codes[1] })).body.recoveryCodes as string[];
    expect((await attempt(codes[2] ?? '')).status).toBe(401);
    expect((await attempt(renewed[0] ?? '')).status).toBe(200);

    const mails = await site.mails();
    expect(mails.map(({ subject }) => subject)).toEqual(Array(5).fill('A security change on your account'));
    const told = mails.find(({ text }) => text?.includes('Two-step login was switched on'));
    expect(told?.text).toMatch(/When: .*UTC\nAddress: 10\./);

    // The thief changes the password too: the link still works.
    const newPw = 'the thief chose this one';
    const without = { currentPw: password, newPw, newPwCheck: newPw };
    expect((await post('change-pw', token, without)).body.errors).toEqual({ totp: 'errors.required' });
    later('09:01:00');
    expect((await post('change-pw', token, { ...without, totp: code() })).status).toBe(200);
    site.clock.set('2026-03-17T08:59:00Z');
    const mine = 'back in the hands of its owner';
    const undo = { newPw: mine, newPwCheck: mine, tokenFromEmail: tokenOf(told) };
    expect((await call('POST', '/api/account/forgotten-pw', { body: undo })).status).toBe(200);
    await logIn(email, mine);
    // The other links become void with it.
    const again = { ...undo, tokenFromEmail: tokenOf(mails.find((mail) => mail !== told)) };
    expect((await call('POST', '/api/account/forgotten-pw', { body: again })).status).toBe(400);
    expect((await site.mails()).filter(({ text }) => text?.includes('A change was undone'))).toHaveLength(1);
  });

  it('cannot be undone after 72 hours', async () => {
    site.clock.set('2026-04-01T09:00:00Z');
    await site.emptyOutbox();
    await makeAccount('late@example.org', { role: 'admin' });
    const token = await logIn('late@example.org');
    secret = String((await post('totp', token, { password })).body.secret);
    await post('totp/confirm', token, { code: code(), password });
    const [mail] = await site.mails();
    site.clock.set('2026-04-04T09:00:01Z');
    const undo = { newPw: 'far too late for that', newPwCheck: 'far too late for that', tokenFromEmail: tokenOf(mail) };
    expect((await call('POST', '/api/account/forgotten-pw', { body: undo })).status).toBe(400);
  });
});
