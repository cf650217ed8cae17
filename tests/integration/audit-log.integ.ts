import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as auditLogRoute from '@/app/api/admin/audit-log/route';
import * as linkRoute from '@/app/api/admin/bookmaker-links/[country]/[bookmaker]/route';
import * as couponRoute from '@/app/api/admin/coupons/[code]/route';
import * as exportRoute from '@/app/api/admin/exports/[list]/route';
import * as factRoute from '@/app/api/admin/facts/[id]/route';
import * as webhookRetryRoute from '@/app/api/admin/webhooks/[provider]/[id]/retry/route';
import { auditLogSchema } from '@/lib/contracts/admin-audit';
import { operations } from '@/lib/contracts/operations';
import { auditLog, mails, matches, resultReviews, rowQuestions } from '@/lib/server/db/schema';
import { log } from '@/lib/server/log/log';
import { markMailFailed, queueMail } from '@/lib/server/repositories/mail-repository';
import { noteEvent, saveEvent } from '@/lib/server/repositories/payment-repository';
import { saveQuestions } from '@/lib/server/repositories/row-question-repository';
import { getRuntime } from '@/lib/server/runtime';
import { tidyAccounts } from '@/lib/server/services/accounts/account-jobs';
import { storeSources } from '@/lib/server/services/ingesting/active-source';
import { lookForSource } from '@/lib/server/services/ingesting/offered-source';
import { prepareTeams } from '@/lib/server/services/ingesting/prepare-data';
import { refreshData } from '@/lib/server/services/ingesting/refresh-data';
import { accountIdOf, call, freshAddress, goodPassword, logIn, makeAccount } from '@/tests/support/accounts';
import { bothDatabases } from '@/tests/support/database';
import { createSourceFolder, type SourceMatch } from '@/tests/support/source-folder';
import { useStripeSite } from '@/tests/support/stripe-site';

const coming: SourceMatch = {
  round: 'Matchday 30',
  date: '2026-03-21',
  time: '15:00',
  team1: 'Arsenal FC',
  team2: 'Everton FC',
  score: {},
};
const played = (home: number): SourceMatch => ({
  round: 'Matchday 28',
  date: '2026-03-07',
  time: '15:00',
  team1: 'Chelsea FC',
  team2: 'Burnley FC',
  score: { ht: [1, 0], ft: [home, 1] },
});
const proof = { password: goodPassword };
const reason = 'For a good reason';

describe.each(bothDatabases)('the audit log on %s', (kind) => {
  const shop = useStripeSite(kind);
  const { site, stripe } = shop;
  const source = createSourceFolder();
  beforeAll(() => {
    getRuntime().env.OPENFOOTBALL_URL = source.path;
  });
  afterAll(() => source.remove());
  const ask = (
    handler: (request: Request, context: { params: Promise<unknown> }) => Promise<Response>,
    method: string,
    address: string,
    params: object,
    token = shop.admin,
  ) =>
    handler(
      new Request(`http://localhost:3000/api/admin/${address}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'x-forwarded-for': freshAddress(),
          'content-type': 'application/json',
        },
        ...(method !== 'GET' && { body: JSON.stringify(proof) }),
      }),
      { params: Promise.resolve(params) },
    );
  const read = async (token?: string) =>
    auditLogSchema.parse(await (await ask(auditLogRoute.GET, 'GET', 'audit-log', {}, token)).json());

  it('gains one entry for each task of an admin', async () => {
    const { sql } = site.database;
    await prepareTeams(site);
    await storeSources(site.database, ['openfootball']);
    for (const home of [2, 3]) {
      source.put('2025-26/en.1.json', [coming, played(home)]);
      await refreshData(getRuntime(), { source: 'openfootball', scope: 'all' });
    }
    const { id: payment, session } = await shop.buy();
    await shop.deliver(stripe.pay(session));
    await makeAccount('member@example.org');
    const member = await accountIdOf('member@example.org');
    const receivedAt = site.clock.now();
    await site.database.transaction(async (tx) => {
      await queueMail(tx, { template: 'reset', recipient: 'x@example.org', language: 'en', createdAt: receivedAt });
      const [mail] = await tx.select().from(mails).where(eq(mails.recipient, 'x@example.org'));
      await markMailFailed(tx, mail!.id, 'The server is away', null);
      const event = { provider: 'stripe', id: 'evt_failed', type: 'charge.updated', reference: null, receivedAt };
      await noteEvent(tx, event);
      await saveEvent(tx, event, { error: 'The provider is away' });
      const document = { source: 'openfootball', file: '2025-26/en.1.json', askedAt: receivedAt };
      const question = { rule: 'day', key: 'one', group: 'one', leagueCode: 'en.1', says: 'A row' } as const;
      await saveQuestions(tx, document, [{ ...question, against: ['Another row'], canAccept: true }]);
    });
    const [mail] = await sql.select().from(mails).where(eq(mails.recipient, 'x@example.org'));
    const [match] = await sql.select().from(matches).where(eq(matches.homeTeamId, 'arsenal'));
    const [review] = await sql.select().from(resultReviews);
    const [question] = await sql.select().from(rowQuestions);
    const post = async (address: string, body?: object) =>
      (await call('POST', `/api/admin/${address}`, { token: shop.admin, ...(body && { body }) })).status;
    const texts = { en: 'The season has begun' };
    const coupon = { code: 'FREE-2026', days: 1, maxUses: 1, validUntil: '2026-04-01T00:00:00Z' };
    const link = {
      country: 'GB',
      bookmaker: 'betfred',
      url: 'https://betfred.example.org/',
      licence: 'Gambling Commission, 39544',
      licenceUrl: 'https://www.gamblingcommission.gov.uk/',
      checkedOn: '2026-03-14',
    };
    const fact = {
      kind: 'alias',
      country: 'gb-eng',
      teamId: 'arsenal',
      alias: 'The Arsenal of London',
      decidedOn: null,
      reason,
      source: 'https://source.example.org/arsenal',
    };
    const tasks: Record<string, () => Promise<number>> = {
      'post /api/admin/result-reviews/{id}': () => post(`result-reviews/${review?.id}`, { accepted: false }),
      'post /api/admin/refused-rows': () => post('refused-rows', { ids: [question?.id], accepted: false }),
      'post /api/admin/matches/{id}': () => post(`matches/${match?.id}`, { act: 'postpone', reason }),
      'post /api/admin/mails/{id}/retry': () => post(`mails/${mail?.id}/retry`),
      'post /api/admin/webhooks/{provider}/{id}/retry': async () =>
        (await ask(webhookRetryRoute.POST, 'POST', 'webhooks', { provider: 'stripe', id: 'evt_failed' })).status,
      'post /api/admin/payments/{id}/receipt': () => post(`payments/${payment}/receipt`),
      'post /api/admin/payments/{id}/refund': () => post(`payments/${payment}/refund`, { reason, ...proof }),
      'post /api/admin/announcement': () =>
        post('announcement', {
          announcement: { texts, from: '2026-03-14T00:00:00Z', to: '2026-03-15T00:00:00Z' },
          ...proof,
        }),
      'post /api/admin/ad': () => post('ad', { ad: { texts, url: 'https://ad.example.org/' }, ...proof }),
      'post /api/admin/bookmaker-links': () => post('bookmaker-links', { ...link, ...proof }),
      'delete /api/admin/bookmaker-links/{country}/{bookmaker}': async () =>
        (await ask(linkRoute.DELETE, 'DELETE', 'bookmaker-links', { country: 'GB', bookmaker: 'betfred' })).status,
      'post /api/admin/facts': () => post('facts', { fact, ...proof }),
      'delete /api/admin/facts/{id}': async () =>
        (await ask(factRoute.DELETE, 'DELETE', 'facts/1', { id: '1' })).status,
      'post /api/admin/coupons': () => post('coupons', { ...coupon, ...proof }),
      'delete /api/admin/coupons/{code}': async () =>
        (await ask(couponRoute.DELETE, 'DELETE', 'coupons/FREE-2026', { code: 'FREE-2026' })).status,
      'post /api/admin/exports/{list}': async () =>
        (await ask(exportRoute.POST, 'POST', 'exports/users', { list: 'users' })).status,
      'post /api/admin/ingest': () => post('ingest', { source: 'openfootball' }),
      'post /api/admin/sources': async () => {
        Object.assign(getRuntime().env, { DATA_SOURCES: 'auto', FOOTBALL_TXT_URL: 'http://127.0.0.1:9' });
        await storeSources(site.database, ['replay']);
        await lookForSource(getRuntime());
        return post('sources', { use: 'openfootball', ...proof });
      },
      'patch /api/admin/users/{id}': async () =>
        (
          await call('PATCH', `/api/admin/users/${member}`, {
            token: shop.admin,
            body: { block: { reason }, ...proof },
          })
        ).status,
      'delete /api/admin/users/{id}': async () =>
        (
          await call('DELETE', `/api/admin/users/${member}`, {
            token: shop.admin,
            body: { email: 'member@example.org', reason, ...proof },
          })
        ).status,
    };
    const changes = operations.filter(({ access, method }) => access === 'admin' && method !== 'get');
    expect(Object.keys(tasks).sort()).toEqual(changes.map(({ method, path }) => `${method} ${path}`).sort());
    const written = vi.spyOn(log, 'info');
    for (const [name, act] of Object.entries(tasks)) {
      const [before, known] = [await read(), new Set((await sql.select().from(auditLog)).map(({ id }) => id))];
      expect(await act(), name).toBe(200);
      const fresh = (await sql.select().from(auditLog)).filter(({ id }) => !known.has(id));
      expect(
        fresh.map(({ actorLabel }) => actorLabel),
        name,
      ).toEqual(['admin@example.org']);
      // Deleting an account deletes its entries.
      if (!name.startsWith('delete /api/admin/users')) expect((await read()).total, name).toBe(before.total + 1);
    }
    const paths = written.mock.calls.map(([event]) => (event as { path?: string }).path);
    written.mockRestore();
    expect(paths).toContain('/api/admin/coupons/[hidden]');
  });

  it('is for admins only', async () => {
    expect((await ask(auditLogRoute.GET, 'GET', 'audit-log', {}, shop.token)).status).toBe(403);
    expect((await ask(auditLogRoute.GET, 'GET', 'audit-log', {}, 'none')).status).toBe(401);
  });

  it('retains for two years what an admin did before deleting their own account', async () => {
    await makeAccount('leaver@example.org', { role: 'admin' });
    const token = await logIn('leaver@example.org');
    const taken = await ask(exportRoute.POST, 'POST', 'exports/users', { list: 'users' }, token);
    expect((await taken.text()).split(',')[0]).toBe('id');
    expect((await call('DELETE', '/api/account', { token, body: proof })).status).toBe(200);
    const exported = { action: 'list.exported', actor: 'leaver@example.org', account: null, detail: { list: 'users' } };
    expect((await read()).items).toContainEqual(expect.objectContaining(exported));
    const inTwoYears = (days: number) =>
      tidyAccounts({
        database: site.database,
        clock: { now: () => new Date(site.clock.now().getTime() + days * 86_400_000) },
      });
    await inTwoYears(729);
    expect((await read(await logIn('admin@example.org'))).items).toContainEqual(expect.objectContaining(exported));
    await inTwoYears(731);
    expect(await site.database.sql.select().from(auditLog)).toEqual([]);
  });
});
