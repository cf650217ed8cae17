import { describe, expect, it } from 'vitest';
import {
  bestOgImagePath,
  betOgImagePath,
  dayOgImagePath,
  leagueOgImagePath,
  isOgImagePath,
  matchOgImagePath,
  raceOgImagePath,
  rankingOgImagePath,
  readOgImage,
  recordOgImagePath,
  siteOgImagePath,
  slipOgImagePath,
  teamOgImagePath,
  teamRaceOgImagePath,
  whatIfOgImagePath,
} from './og-image-paths';

const week = { from: '2026-03-14', until: '2026-03-20', market: 'over-under-2-5' };

describe('addresses of OG images', () => {
  it.each([
    [siteOgImagePath('ar'), '/og/ar/site.png'],
    [dayOgImagePath('hi', '2026-03-14'), '/og/hi/2026-03-14.png'],
    [
      matchOgImagePath('en', { date: '2026-03-14', slug: 'arsenal-vs-everton' }),
      '/og/en/2026-03-14/arsenal-vs-everton.png',
    ],
    [rankingOgImagePath('pt'), '/og/pt/ranking.png'],
    [recordOgImagePath('tr'), '/og/tr/record.png'],
    [leagueOgImagePath('pl', 'england-premier-league'), '/og/pl/league/england-premier-league.png'],
    [raceOgImagePath('it', 'italy-serie-a'), '/og/it/race/italy-serie-a.png'],
    [teamOgImagePath('fr', 'arsenal'), '/og/fr/team/arsenal.png'],
    [teamRaceOgImagePath('ar', 'arsenal'), '/og/ar/team-race/arsenal.png'],
    [whatIfOgImagePath('en', 'italy-serie-a', { 15: 'draw', 7: 'home' }), '/og/en/what-if/7h.15d/italy-serie-a.png'],
    [betOgImagePath('de', '2026-03-14'), '/og/de/bet/2026-03-14.png'],
    [
      slipOgImagePath('ru', [
        { matchId: 12, market: 'match-result', outcome: 'home' },
        { matchId: 7, market: 'over-under-2-5', outcome: 'over' },
      ]),
      '/og/ru/slip/12.match-result.home~7.over-under-2-5.over.png',
    ],
    [bestOgImagePath('en', { ...week, league: null }), '/og/en/best/2026-03-14_2026-03-20/over-under-2-5.png'],
    [
      bestOgImagePath('en', { ...week, league: 'england-premier-league' }),
      '/og/en/best/2026-03-14_2026-03-20/over-under-2-5~england-premier-league.png',
    ],
  ])('%s', (path, expected) => {
    expect(path).toBe(expected);
    expect(isOgImagePath(path)).toBe(true);
    expect(readOgImage(path.split('/').slice(2))).toBeDefined();
  });

  it.each([
    '/og/en/today.png',
    '/og/en/march-14-26.png',
    '/og/en/2026-02-30.png',
    '/og/xx/site.png',
    '/og/EN/site.png',
    '/og/en/site.jpg',
    '/og/en/a/b/c.png',
    '/og/en/bet/today.png',
    '/og/en/league/nowhere.png',
    '/og/en/race/nowhere.png',
    '/og/en/team/.png',
    '/og/en/team/ars%65nal.png',
    '/og/en/team/a/b.png',
    '/og/en/slip/12.match-result.home~.png',
    '/og/en/team-race/.png',
    '/og/en/what-if/7h.png',
    '/og/en/what-if/7h/nowhere.png',
    '/og/en/what-if/15d.7h/italy-serie-a.png',
    '/og/en/what-if/7h.7a/italy-serie-a.png',
    '/og/en/what-if/07h/italy-serie-a.png',
    '/og/en/what-if/7x/italy-serie-a.png',
    '/og/en/what-if/__proto__/italy-serie-a.png',
    `/og/en/what-if/${Array.from({ length: 101 }, (_, id) => `${id}h`).join('.')}/italy-serie-a.png`,
    '/og/en/slip/nothing.png',
    '/og/en/slip/12.match-result.home~12.match-result.home.png',
    '/og/en/best/2026-03-14_2026-03-21/match-result.png',
    '/og/en/best/2026-03-14_2026-03-13/match-result.png',
    '/og/en/best/2026-03-14/match-result.png',
    '/og/en/best/2026-03-14_2026-03-14/correct-score.png',
    '/og/en/best/2026-03-14_2026-03-14/match-result~nowhere.png',
    '/og/en/best/2026-03-14_2026-03-14/match-result~.png',
    '/og/en/best/2026-03-14_2026-03-14/match-result~england-premier-league~x.png',
    '/og/en/2026-03-14/.png',
    '/og/en',
    '/og',
    '/predictions/today',
  ])('%s is not an address of an image', (path) => expect(isOgImagePath(path)).toBe(false));
});
