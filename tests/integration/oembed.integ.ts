import { beforeAll, describe, expect, it } from 'vitest';
import * as oembedRoute from '@/app/api/oembed/route';
import * as aliasRoute from '@/app/oembed/route';
import { oembedSchema } from '@/lib/contracts/oembed';
import { readWidgetSettings } from '@/lib/routing/widget-settings';
import { databases } from '@/tests/support/database';
import { insertMatch, insertPrediction, predictionOf } from '@/tests/support/football';
import { useTestSite } from '@/tests/support/site';

const address = 'https://pitchcast.example';
const ask = (query: Record<string, string>) =>
  oembedRoute.GET(new Request(`${address}/api/oembed?${new URLSearchParams(query).toString()}`));
const read = async (query: Record<string, string>) => {
  const response = await ask(query);
  expect(response.status, JSON.stringify(query)).toBe(200);
  return oembedSchema.parse(await response.json());
};
const sourceOf = (html: string): URL =>
  new URL((/<iframe src="([^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&'));

describe.each(databases)('oEmbed on %s', (kind) => {
  const site = useTestSite(kind, { now: '2026-03-14T09:00:00Z', env: { SITE_URL: address } });
  let page = '';
  let matchId = 0;

  beforeAll(async () => {
    await site.database.transaction(async (tx) => {
      const match = await insertMatch(tx, { home: 'arsenal', away: 'everton', kickOff: '2026-03-14T15:00:00Z' });
      await insertPrediction(tx, predictionOf(match));
      page = `/predictions/2026-03-14/${match.slug}`;
      matchId = match.id;
    });
  });

  it('returns the widget of a match, a team or the bet of the day, in the language of the page', async () => {
    const match = await read({ url: address + page, format: 'json' });
    expect(sourceOf(match.html).href).toBe(`${address + page}/widget`);
    expect([match.type, match.width, match.title]).toEqual(['rich', 480, 'Arsenal vs Everton: prediction']);
    const team = await read({ url: `${address}/de/mannschaft/arsenal?utm=x#form` });
    expect(sourceOf(team.html).href).toBe(`${address}/de/mannschaft/arsenal/widget`);
    expect(team.title).toContain('Arsenal · Nächste Spiele');
    const bet = await read({ url: `${address}/bet-of-the-day`, dnt: '1' });
    expect(sourceOf(bet.html).pathname).toBe('/bet-of-the-day-widget');
  });

  it('resolves another spelling of a page to the same widget', async () => {
    const moved = await read({ url: `${address}${page.replace('03-14', '03-13')}` });
    expect(sourceOf(moved.html).href).toBe(`${address + page}/widget`);
  });

  it('returns the widgets of a league and of a shared accumulator, in the language of the page', async () => {
    const league = await read({ url: `${address}/de/vorhersagen/liga/england-premier-league` });
    expect(sourceOf(league.html).href).toBe(`${address}/de/vorhersagen/liga/england-premier-league/widget`);
    expect(league.title).toBe('Premier League · Tabelle mit Chancen');
    const slip = `${matchId}.match-result.home`;
    const shared = await read({ url: `${address}/accumulator?slip=${slip}&utm=x` });
    expect(sourceOf(shared.html).href).toBe(`${address}/accumulator/widget?slip=${slip}`);
    for (const wrong of ['', '?slip=', '?slip=99999999.match-result.home', '?slip=%22%3E%3Cscript%3E'])
      expect((await ask({ url: `${address}/accumulator${wrong}` })).status).toBe(404);
  });

  it('recognises a widget by its own address, with its settings', async () => {
    for (const path of [
      '/bet-of-the-day-widget',
      `${page}/widget`,
      '/team/arsenal/widget',
      '/predictions/league/england-premier-league/widget',
      '/predictions/league/england-premier-league/title-race-widget',
      `/accumulator/widget?slip=${matchId}.match-result.home`,
    ]) {
      const url = new URL(address + path);
      expect(sourceOf((await read({ url: url.href })).html).href).toBe(url.href);
      url.searchParams.set('lang', 'ar');
      url.searchParams.set('theme', 'dark');
      const chosen = await read({ url: url.href });
      expect([...sourceOf(chosen.html).searchParams].sort()).toEqual([...url.searchParams].sort());
    }
  });

  it('responds at /oembed too', async () => {
    const response = await aliasRoute.GET(new Request(`${address}/oembed?url=${encodeURIComponent(address + page)}`));
    expect(await response.json()).toEqual(await (await ask({ url: address + page })).json());
  });

  it('fits into the available space', async () => {
    const small = await read({ url: address + page, maxwidth: '320', maxheight: '250' });
    expect([small.width, small.height <= 250]).toEqual([320, true]);
    expect(readWidgetSettings(sourceOf(small.html).searchParams, 'en').size).toBe('small');
    expect((await ask({ url: address + page, maxheight: '100' })).status).toBe(404);
  });

  it.each([
    ['another site', 'https://evil.example/predictions/2026-03-14/arsenal-vs-everton'],
    ['another scheme', 'javascript:alert(1)//pitchcast.example'],
    ['the same host with a user name', 'https://pitchcast.example@evil.example/team/arsenal'],
    ['a page without a widget', `${address}/ranking`],
    ['no page', `${address}/nothing`],
    ['no match', `${address}/predictions/2026-03-14/a-vs-b`],
    ['no league', `${address}/predictions/league/nowhere/widget`],
    ['no team', `${address}/team/%3Cscript%3E`],
  ])('does not know %s', async (_, url) => {
    expect((await ask({ url })).status).toBe(404);
  });

  it('refuses anything but an address, and formats that it does not write', async () => {
    expect((await ask({ url: 'team/arsenal' })).status).toBe(422);
    expect((await ask({ url: address + page, format: 'xml' })).status).toBe(422);
    expect((await ask({ url: `${address}/${'a'.repeat(3_000)}` })).status).toBe(422);
  });
});
