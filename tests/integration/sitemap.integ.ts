import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Lineup } from '@/lib/domain/football/lineup';
import { pageTags, tagsOfMatch } from '@/lib/domain/shared/page-tags';
import { localeCodes } from '@/lib/i18n/locales';
import { matchAddress } from '@/lib/routing/match-address';
import { routeRecord } from '@/lib/routing/routes';
import { screensPerSitemap } from '@/lib/routing/sitemap-xml';
import { matches } from '@/lib/server/db/schema';
import { TagGenerations } from '@/lib/server/http/tag-generations';
import { saveLineups } from '@/lib/server/repositories/lineup-repository';
import { getRuntime } from '@/lib/server/runtime';
import { sitemapFile, sitemapIndex } from '@/lib/server/services/sitemap/sitemap-files';
import { databases } from '@/tests/support/database';
import { insertMatch, insertPrediction, predictionOf } from '@/tests/support/football';
import { useTestSite } from '@/tests/support/site';

const origin = 'https://pitchcast.test';

const eleven: Lineup = {
  formation: null,
  coach: null,
  starters: Array.from({ length: 11 }, (_, index) => ({ name: `Player ${index}`, shirtNumber: null, line: null })),
  bench: [],
};

describe.each(databases)('the sitemap on %s', (kind) => {
  const site = useTestSite(kind, { env: { SITE_URL: origin, SITE_TIMEZONE: 'Europe/Madrid' } });

  beforeAll(() =>
    site.database.transaction(async (tx) => {
      const { id } = await insertMatch(tx, {
        home: 'arsenal',
        away: 'everton',
        kickOff: '2026-03-14T15:00:00Z',
        updatedAt: new Date('2026-03-01T08:00:00Z'),
      });
      const stamp = { source: 'test', capturedAt: new Date('2026-03-14T14:00:00Z') };
      await saveLineups(tx, [{ matchId: id, home: eleven, away: eleven }], stamp);
      await insertMatch(tx, {
        home: 'chelsea',
        away: 'fulham',
        kickOff: '2026-03-14T20:00:00Z',
        updatedAt: new Date('2026-03-02T08:00:00Z'),
      });
      // Past midnight in Madrid: the next day there.
      await insertMatch(tx, {
        home: 'liverpool',
        away: 'burnley',
        kickOff: '2026-03-14T23:30:00Z',
        updatedAt: new Date('2026-03-03T08:00:00Z'),
      });
    }),
  );

  const locations = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
  const lastmods = (xml: string): string[] =>
    [...xml.matchAll(/<lastmod>([^<]+)<\/lastmod>/g)].map(([, instant = '']) => instant);
  const file = async (name: string): Promise<string> => {
    let xml = '';
    for await (const piece of (await sitemapFile(name)) ?? []) xml += piece;
    return xml;
  };

  it('names its files by type and day, with the time of their last change', async () => {
    const xml = await sitemapIndex();
    expect(locations(xml)).toEqual(
      ['pages', 'leagues', 'teams', 'days', 'matches-2026-03-14', 'matches-2026-03-15'].map(
        (name) => `${origin}/sitemaps/${name}.xml`,
      ),
    );
    expect(lastmods(xml).slice(-2)).toEqual(['2026-03-02T08:00:00.000Z', '2026-03-03T08:00:00.000Z']);
  });

  it('lists each match in every language, with its address in all of them', async () => {
    const xml = await file('matches-2026-03-14.xml');
    const urls = locations(xml);
    expect(urls).toHaveLength((2 + 1) * localeCodes.length);
    expect(urls).toContain(`${origin}/es/predicciones/2026-03-14/arsenal-vs-everton`);
    expect(xml.match(/hreflang="x-default"/g)).toHaveLength(urls.length);
    for (const code of localeCodes) expect(xml.match(new RegExp(`hreflang="${code}"`, 'g'))).toHaveLength(urls.length);
    expect(lastmods(xml)).toContain('2026-03-01T08:00:00.000Z');
  });

  it('lists line-ups only if they are known', async () => {
    const urls = locations(await file('matches-2026-03-14.xml'));
    expect(urls.filter((url) => url.endsWith('/lineups') && url.startsWith(`${origin}/predictions/`))).toEqual([
      `${origin}/predictions/2026-03-14/arsenal-vs-everton/lineups`,
    ]);
  });

  it('dates days, leagues and clubs by predictions too, and rereads only what a change names', async () => {
    const runtime = getRuntime();
    const changes = new TagGenerations();
    runtime.changes = changes;
    const dateOf = async (name: string) =>
      new RegExp(`/${name}\\.xml</loc><lastmod>([^<]+)`).exec(await sitemapIndex())?.[1];
    const before = await dateOf('teams');
    const [match] = await site.database.sql.select().from(matches).where(eq(matches.homeTeamId, 'chelsea'));
    if (!match) throw new Error('no match');
    const computedAt = new Date('2026-03-05T08:00:00Z');
    await site.database.transaction((tx) => insertPrediction(tx, { ...predictionOf(match), computedAt }));
    changes.invalidate([pageTags.all, pageTags.day('2027-03-15')]);
    expect([before, await dateOf('teams'), await dateOf('matches-2026-03-14')]).toEqual([
      '2026-03-03T08:00:00.000Z',
      '2026-03-03T08:00:00.000Z',
      '2026-03-02T08:00:00.000Z',
    ]);
    changes.invalidate([pageTags.all, ...tagsOfMatch(match, 'Europe/Madrid')]);
    for (const name of ['teams', 'leagues', 'days', 'matches-2026-03-14'])
      expect(await dateOf(name), name).toBe(computedAt.toISOString());
    delete runtime.changes;
  });

  it('lists only addresses that are canonical and open to search engines', async () => {
    for (const url of locations(await sitemapIndex())) {
      for (const address of locations(await file(url.split('/').at(-1) ?? ''))) {
        const match = matchAddress(new URL(address).pathname);
        expect(match, address).toMatchObject({ kind: 'page', canonicalPath: address.slice(origin.length) });
        expect(match.kind === 'page' && routeRecord(match.routeId).indexable, address).toBe(true);
      }
    }
  });

  it('lists teams, leagues and days that have matches', async () => {
    expect(locations(await file('teams.xml'))).toContain(`${origin}/team/fulham`);
    expect(locations(await file('teams.xml'))).toHaveLength(6 * localeCodes.length);
    expect(locations(await file('leagues.xml'))).toHaveLength(localeCodes.length);
    expect(locations(await file('days.xml'))).toContain(`${origin}/de/vorhersagen/2026-03-15`);
  });

  it('lists today only if it has matches', async () => {
    const today = [`${origin}/predictions/today`, `${origin}/expected-goals/today`];
    site.clock.set('2026-03-14T09:00:00Z');
    expect(locations(await file('pages.xml'))).toEqual(expect.arrayContaining(today));
    site.clock.set('2026-03-16T09:00:00Z');
    expect(locations(await file('pages.xml')).filter((url) => url.endsWith('/today'))).toEqual([]);
  });

  it.each([
    'none.xml',
    'matches-2026-02-30.xml',
    'matches-2026-03-16.xml',
    'teams-p2.xml',
    'pages-p2.xml',
    'pages-p1.xml',
    'teams-p0.xml',
    'teams-p-1.xml',
    'days-p01.xml',
    'matches-2026-03-14-p0.xml',
    'constructor.xml',
    '../pages.xml',
    'pages',
  ])('has no file %s', async (name) => {
    expect(await sitemapFile(name)).toBeNull();
  });
});

describe('the sitemap when there are more teams than fit into one file', () => {
  const site = useTestSite('embedded', { env: { SITE_URL: origin, SITE_TIMEZONE: 'UTC' } });
  const [before, after] = ['2026-03-01T08:00:00.000Z', '2026-03-02T08:00:00.000Z'];

  it('dates each file by its own teams', async () => {
    await site.database.transaction(async (tx) => {
      for (let pair = 0; pair < screensPerSitemap; pair += 2) {
        const [home, away] = [pair, pair + 1].map((number) => `club-${String(number).padStart(4, '0')}`);
        await insertMatch(tx, {
          home: home ?? '',
          away: away ?? '',
          kickOff: '2026-03-14T15:00:00Z',
          updatedAt: new Date(before),
        });
      }
      await insertMatch(tx, {
        home: 'the-last',
        away: 'the-very-last',
        kickOff: '2026-03-14T15:00:00Z',
        updatedAt: new Date(after),
      });
    });
    const xml = await sitemapIndex();
    const dateOf = (name: string) => new RegExp(`/${name}\\.xml</loc><lastmod>([^<]+)`).exec(xml)?.[1];
    expect([dateOf('teams'), dateOf('teams-p2')]).toEqual([before, after]);
  });
});
