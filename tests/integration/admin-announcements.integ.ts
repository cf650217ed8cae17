import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import * as linkRoute from '@/app/api/admin/bookmaker-links/[country]/[bookmaker]/route';
import { auditLog } from '@/lib/server/db/schema';
import { withRequestScope, type RequestScope } from '@/lib/server/runtime';
import { linksByCountry } from '@/lib/server/services/bookmakers/bookmaker-links';
import { shownAd } from '@/lib/server/services/site/ad';
import { shownAnnouncement } from '@/lib/server/services/site/announcement';
import { auditActions, call, goodPassword, logIn, makeAccount, useAccountSite } from '@/tests/support/accounts';
import { databases } from '@/tests/support/database';

describe.each(databases)('what admins show on every page on %s', (kind) => {
  const site = useAccountSite(kind);
  let admin = '';
  const actionsOf = (email: string) => auditActions(admin, email);
  beforeAll(async () => {
    await makeAccount('admin@example.org', { role: 'admin' });
    admin = await logIn('admin@example.org');
  });

  it('is an announcement, on time, in each language', async () => {
    const set = (announcement: object | null) =>
      call('POST', '/api/admin/announcement', { token: admin, body: { announcement, password: goodPassword } });
    const shown = async (locale: 'en' | 'de' | 'ar') => {
      const scope: RequestScope = { tags: new Set() };
      const text = await withRequestScope(scope, () => shownAnnouncement(locale));
      return { text, until: scope.expiresAt?.toISOString(), tags: [...scope.tags] };
    };
    const texts = { en: 'Back at ten.', de: 'Zurück um zehn.' };
    const from = '2026-03-14T10:00:00Z';
    const to = '2026-03-14T12:00:00Z';
    expect((await set({ texts, from: to, to: from })).status).toBe(422);
    expect((await set({ texts: { de: 'Nur das' }, from, to })).status).toBe(422);
    expect(await shown('en')).toEqual({ text: null, until: undefined, tags: ['announcement'] });
    expect((await set({ texts, from, to })).status).toBe(200);
    expect(await shown('en')).toMatchObject({ text: null, until: '2026-03-14T10:00:00.000Z' });
    site.clock.set(from);
    expect(await shown('de')).toMatchObject({ text: 'Zurück um zehn.', until: '2026-03-14T12:00:00.000Z' });
    expect(await shown('ar')).toMatchObject({ text: 'Back at ten.' });
    site.clock.set(to);
    expect(await shown('de')).toMatchObject({ text: null, until: undefined });
    expect((await set(null)).body).toEqual({ announcement: null });
    expect(await actionsOf('admin@example.org')).toEqual(
      expect.arrayContaining(['announcement.set', 'announcement.removed']),
    );
    const [entry] = await site.database.sql.select().from(auditLog).where(eq(auditLog.action, 'announcement.set'));
    expect(entry?.detail).toEqual({ texts, from, to });
  });

  it('is an advertisement with plain text and an https address, in each language', async () => {
    const set = (ad: object | null) =>
      call('POST', '/api/admin/ad', { token: admin, body: { ad, password: goodPassword } });
    const shown = async (locale: 'en' | 'de' | 'ar') => {
      const { response, scope } = await site.visit(() => shownAd(locale));
      expect([...scope.tags]).toEqual(['ad']);
      return response;
    };
    const texts = { en: '<b>Boots</b>\u200b for\u202e all', de: 'Schuhe für alle' };
    const url = 'https://shop.example.org/?a=1';
    for (const wrong of ['http://shop.example.org/', 'javascript:alert(1)', 'https://a:b@shop.example.org/', 'shop'])
      expect(await set({ texts, url: wrong }), wrong).toMatchObject({
        status: 422,
        body: { errors: { 'ad.url': 'errors.invalidValue' } },
      });
    expect((await set({ texts: { de: 'Nur das' }, url })).status).toBe(422);
    expect((await set({ texts: { en: 'x'.repeat(161) }, url })).status).toBe(422);
    expect(await shown('en')).toBeNull();
    expect((await set({ texts, url })).status).toBe(200);
    expect(site.invalidated).toContain('ad');
    expect(await shown('ar')).toEqual({ text: '<b>Boots</b> for all', url });
    expect((await shown('de'))?.text).toBe('Schuhe für alle');
    expect((await set(null)).body).toEqual({ ad: null });
    expect(await shown('en')).toBeNull();
    expect(await actionsOf('admin@example.org')).toEqual(expect.arrayContaining(['ad.set', 'ad.removed']));
  });

  it('includes links to bookmakers by country, each with its licence', async () => {
    const link = {
      country: 'GB',
      bookmaker: 'betfred',
      url: 'https://betfred.example.org/?ref=1',
      licence: 'Gambling Commission, 39544',
      licenceUrl: 'https://www.gamblingcommission.gov.uk/public-register/business/detail/39544',
      checkedOn: '2026-03-14',
    };
    const save = (body: object) =>
      call('POST', '/api/admin/bookmaker-links', { token: admin, body: { ...body, password: goodPassword } });
    const linked = async () => (await site.visit(linksByCountry)).response;
    expect(await linked()).toEqual({});
    for (const wrong of [
      { country: 'ZX' },
      { country: 'gb' },
      { bookmaker: 'nobody' },
      { url: 'http://betfred.example.org/' },
      { licence: '' },
      { licenceUrl: 'register' },
      { checkedOn: '2026-03-15' },
    ])
      expect((await save({ ...link, ...wrong })).status, JSON.stringify(wrong)).toBe(422);
    expect((await save(link)).status).toBe(200);
    expect((await save({ ...link, country: 'IE', licence: 'Revenue Commissioners, 1' })).status).toBe(200);
    expect((await save({ ...link, url: 'https://betfred.example.org/two' })).body).toMatchObject({
      items: [{ country: 'GB', url: 'https://betfred.example.org/two' }, { country: 'IE' }],
    });
    expect(await linked()).toEqual({
      GB: { betfred: 'https://betfred.example.org/two' },
      IE: { betfred: link.url },
    });
    expect(site.invalidated).toContain('bookmaker-links');
    const remove = (country: string) =>
      linkRoute.DELETE(
        new Request(`http://localhost:3000/api/admin/bookmaker-links/${country}/betfred`, {
          method: 'DELETE',
          headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
          body: JSON.stringify({ password: goodPassword }),
        }),
        { params: Promise.resolve({ country, bookmaker: 'betfred' }) },
      );
    expect((await remove('GB')).status).toBe(200);
    expect((await remove('GB')).status).toBe(404);
    expect(Object.keys(await linked())).toEqual(['IE']);
    expect(await actionsOf('admin@example.org')).toEqual(
      expect.arrayContaining(['bookmaker.linked', 'bookmaker.unlinked']),
    );
  });
});
