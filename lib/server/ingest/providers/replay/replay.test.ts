import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLeague } from '@/lib/domain/football/leagues';
import { addDays, siteDay } from '@/lib/domain/shared/dates';
import { isReadersCountry } from '@/lib/i18n/home-countries';
import type { Provider, SourceFixture } from '@/lib/server/ingest/types';
import { sourceSettings } from '@/tests/support/source-settings';
import { thinned } from '@/tests/support/thinned';
import { listPrecedents } from './announcements';
import { chooseCalendars, lastResultDay } from './calendar';
import { replay } from './provider';
import {
  packSnapshot,
  readSeason,
  readSnapshot,
  writeSeason,
  type SnapshotMatch,
  type SnapshotSeason,
} from './snapshot';
import { nextReplayChange, transformReplay } from './transform';

const place = { stage: null, groupName: null, inTable: true, isNeutral: false, awayHosts: false };
const knockOut = { ...place, stage: 'knock-out', inTable: false };
const match = (home: string, away: string, date: string, rest: Partial<SnapshotMatch> = {}): SnapshotMatch => ({
  home,
  away,
  round: 'Matchday 1',
  place,
  date,
  time: '15:00',
  status: 'finished',
  score: { home: 2, away: 1 },
  halfTime: { home: 1, away: 0 },
  extraTime: null,
  penalties: null,
  ...rest,
});
const unplayed = { status: 'scheduled', score: null, halfTime: null } as const;

const { origin, lines } = await readSnapshot();
const seasons = [...lines.values()].map(readSeason);
const current = [...new Set(seasons.map(({ leagueCode }) => leagueCode))].flatMap((code) => {
  const ofLeague = seasons.filter(({ leagueCode }) => leagueCode === code);
  return ofLeague.sort((a, b) => (a.season < b.season ? -1 : 1)).slice(-1);
});

/** A JSON value as a database returns it, with its keys in another order. */
const reordered = (value: unknown): unknown =>
  !Array.isArray(value) && typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value)
          .map(([key, each]): [string, unknown] => [key, reordered(each)])
          .reverse(),
      )
    : value;

function memory() {
  const stored = new Map<string, unknown>();
  return {
    stored,
    read: async (key: string) => reordered(stored.get(key) ?? null),
    write: async (key: string, value: unknown) => void stored.set(key, value),
  };
}

const create = (now: string, choices = memory(), siteTimeZone = 'UTC'): Promise<Provider> =>
  replay.create({ settings: sourceSettings(), now: new Date(now), siteTimeZone, choices });

async function fixturesOf(provider: Provider): Promise<SourceFixture[]> {
  const documents = await Promise.all((await provider.list({ scope: 'current' })).map((ref) => provider.fetch(ref)));
  return documents.flatMap((document) =>
    document && document !== 'unchanged' ? provider.transform(document).fixtures : [],
  );
}

describe('the bundled snapshot', () => {
  it('states its source, licence and day', () => {
    expect(origin.licence).toBe('CC0-1.0');
    expect(origin.made).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(origin.source).toContain('openfootball');
  });

  it('has forty competitions of 2025-26 or 2025, the Champions League among them', () => {
    const played = current.filter(({ season }) => ['2025', '2025-26', '2026'].includes(season));
    expect(played.length).toBeGreaterThanOrEqual(40);
    expect(played.map(({ leagueCode }) => leagueCode)).toContain('uefa.cl');
    for (const { leagueCode } of current) expect(findLeague(leagueCode), leagueCode).toBeDefined();
  });

  it('has the grounds of national teams’ matches, so that facts decide which host is at home', async () => {
    const worldCup = seasons.find(({ leagueCode, season }) => leagueCode === 'fifa.wc' && season === '2026');
    if (!worldCup) throw new Error('There is no World Cup.');
    const { date = '' } = worldCup.matches.at(-1) ?? {};
    const document = { leagueCode: 'fifa.wc', season: '2026', text: writeSeason(worldCup) };
    const { fixtures } = transformReplay(
      { ...document, file: 'fifa.wc 2026' },
      { shift: 0, cycle: 1_456 },
      true,
      new Date(`${addDays(date, 2)}T00:00:00Z`),
    );
    const groundOf = (one: string, other: string) =>
      fixtures.find(({ home, away }) => home === one && away === other)?.ground;
    expect(groundOf('Mexico', 'South Africa')).toBe('Mexico City');
    expect(fixtures.filter(({ ground }) => ground === undefined)).toEqual([]);
  });

  it('is read back as it was written', async () => {
    const season: SnapshotSeason = {
      leagueCode: 'uefa.cl',
      season: '2025-26',
      matches: [
        match('A', 'B', '2025-09-16', { countries: { home: 'it', away: 'nl' }, time: null }),
        match('B', 'A', '2026-05-30', {
          round: 'Final',
          place: { ...knockOut, isNeutral: true, awayHosts: false },
          extraTime: { home: 2, away: 2 },
          penalties: { home: 3, away: 4 },
        }),
        match('B', 'A', '2026-05-31', { ...unplayed, status: 'postponed', round: null, ground: 'Doha, Qatar' }),
      ],
    };
    expect(readSeason(writeSeason(season))).toEqual({
      ...season,
      matches: season.matches.map((each) => ({ ...each, countries: each.countries ?? undefined })),
    });
    expect((await packSnapshot({ origin, seasons: [season] })).length).toBeGreaterThan(100);
    expect(() => readSeason(writeSeason(season).slice(0, -9))).toThrow('not a season of the snapshot');
  });
});

describe('the replay’s calendars', () => {
  const firstStarts = [
    ['2026-03-14', 'UTC'],
    ['2026-11-21', 'UTC'],
    ['2027-07-01', 'Pacific/Auckland'],
    ['2028-02-29', 'Pacific/Kiritimati'],
    ['2026-06-03', 'America/Los_Angeles'],
    ['2026-12-25', 'Pacific/Pago_Pago'],
  ] as const;
  it.each(thinned(firstStarts, 3))('on %s in %s have matches on each of seven days', async (today, siteTimeZone) => {
    const noon = `${today}T12:00:00Z`;
    const fixtures = await fixturesOf(await create(noon, memory(), siteTimeZone));
    const days = new Set(fixtures.map(({ kickOff }) => siteDay(kickOff, siteTimeZone)));
    const first = siteDay(new Date(noon), siteTimeZone);
    expect(Array.from({ length: 7 }, (_, index) => addDays(first, index)).filter((day) => !days.has(day))).toEqual([]);
    const coming = fixtures.filter(({ kickOff, leagueCode }) => kickOff > new Date(noon) && leagueCode === 'uefa.cl');
    expect(coming.length).toBeGreaterThan(0);
  });

  it('keep weekdays, move complete seasons and cups of a year together, and leave results to come', () => {
    const calendars = chooseCalendars(current, '2026-03-14');
    for (const { shift, cycle } of Object.values(calendars)) expect([Math.abs(shift % 7), cycle % 7]).toEqual([0, 0]);
    for (const code of ['es.1', 'it.1', 'uefa.cl', 'de.cup']) expect(calendars[code]).toEqual(calendars['en.1']);
    for (const season of current.filter(({ leagueCode }) => findLeague(leagueCode)?.kind === 'league')) {
      const last = addDays(lastResultDay(season) ?? '', calendars[season.leagueCode]?.shift ?? 0);
      expect(last > '2026-03-28', season.leagueCode).toBe(true);
    }
  });

  it.each([
    ['Monday', '2026-11-23', 9],
    ['Tuesday', '2026-11-24', 6],
    ['Wednesday', '2026-11-25', 12],
    ['Thursday', '2026-11-26', 12],
    ['Friday', '2026-11-27', 12],
    ['Saturday', '2026-11-28', 12],
    ['Sunday', '2026-11-29', 12],
  ])('chosen on a %s have leagues of the readers’ countries play within three days', (_, today, least) => {
    const calendars = chooseCalendars(current, today, isReadersCountry);
    const soon = [today, addDays(today, 1), addDays(today, 2)];
    const countries = current.flatMap(({ leagueCode, matches }) => {
      const league = findLeague(leagueCode);
      const { shift = 0 } = calendars[leagueCode] ?? {};
      const isPlaying = matches.some(({ date, score }) => score && soon.includes(addDays(date, shift)));
      return league?.kind === 'league' && isReadersCountry(league.country) && isPlaying ? [league.country] : [];
    });
    expect(new Set(countries).size, [...new Set(countries)].join()).toBeGreaterThanOrEqual(least);
  });

  it('keep a World Cup’s distance to the clubs’ season, and repeat it after four years', () => {
    const calendars = chooseCalendars(current, '2026-03-14');
    const [league, worldCup] = [calendars['en.1'], calendars['fifa.wc']];
    expect(worldCup).toEqual({ shift: league?.shift, cycle: 1456 });
  });

  it('are chosen once and stored', async () => {
    const choices = memory();
    const first = await fixturesOf(await create('2026-03-14T09:00:00Z', choices));
    const stored = structuredClone(choices.stored);
    const later = await fixturesOf(await create('2026-03-14T10:00:00Z', choices));
    expect(choices.stored).toEqual(stored);
    expect(later.map(({ kickOff }) => kickOff)).toEqual(first.map(({ kickOff }) => kickOff));
  });
});

describe('a stored season', () => {
  const ref = { file: 'en.1 2025-26', leagueCode: 'en.1', season: '2025-26' };

  it('is read again only once it changes, if the clock goes back, or on new dates', async () => {
    const choices = memory();
    const first = await create('2026-03-14T09:00:00Z', choices);
    expect(await first.fetch(ref)).toMatchObject(ref);
    const document = await first.fetch(ref);
    if (!document || document === 'unchanged') throw new Error('no document');
    const version = first.versionOf?.(document);
    const { until } = version as { until: string };
    const before = new Date(Date.parse(until) - 1).toISOString();
    const fetched = async (now: string) => (await create(now, choices)).fetch(ref, { version });
    expect(await fetched('2026-03-14T09:00:00Z')).toBe('unchanged');
    expect(await fetched(before)).toBe('unchanged');
    expect(await fetched(until)).toMatchObject(ref);
    expect(await fetched('2026-03-14T08:59:59Z')).toMatchObject(ref);
    const calendars = choices.stored.get('replay.calendars') as object;
    choices.stored.set('replay.calendars', { ...calendars, 'en.1': { shift: 7, cycle: 364 } });
    expect(await fetched(before)).toMatchObject(ref);
  });

  it('stays the same until the instant of its next change', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...current),
        fc.integer({ min: 0, max: 1200 }),
        fc.boolean(),
        (season, days, isCurrent) => {
          const calendar = { shift: 182, cycle: 364 };
          const document = { file: '', ...season, text: writeSeason(season) };
          const now = new Date(Date.parse('2025-07-01T07:30:00Z') + days * 86_400_000);
          const next = nextReplayChange(season, calendar, isCurrent, now) ?? new Date('2099-01-01T00:00:00Z');
          expect(next.getTime()).toBeGreaterThan(now.getTime());
          const said = (at: Date) => transformReplay(document, calendar, isCurrent, at);
          expect(said(new Date(next.getTime() - 1))).toEqual(said(now));
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('announcements', () => {
  it('make a knock-out match wait for its teams’ earlier rounds, and a later table for all earlier parts', () => {
    const qualifying = { ...knockOut, stage: 'qualifying' };
    const matches = [
      match('A', 'B', '2025-07-08', { place: qualifying, round: 'Round 1' }),
      match('B', 'A', '2025-07-15', { place: qualifying, round: 'Round 1' }),
      match('A', 'C', '2025-09-16', { place: { ...place, stage: 'league' } }),
      match('C', 'A', '2025-11-16', { place: { ...place, stage: 'league' } }),
      match('C', 'A', '2026-02-16', { place: knockOut, round: 'Semi-finals' }),
      match('A', 'C', '2026-02-23', { place: knockOut, round: 'Semi-finals' }),
    ];
    expect(listPrecedents(matches).map((indexes) => [...new Set(indexes)].sort())).toEqual([
      [],
      [],
      [0, 1],
      [0, 1],
      [0, 1, 2, 3],
      [0, 1, 2, 3],
    ]);
  });
});

describe('announcements in a play-off path', () => {
  it('make a final wait for the semi-finals of its own round', () => {
    const matches = [
      match('A', 'B', '2026-03-26', { place: knockOut, round: 'Path A' }),
      match('C', 'D', '2026-03-26', { place: knockOut, round: 'Path A' }),
      match('A', 'C', '2026-03-31', { place: knockOut, round: 'Path A' }),
    ];
    expect(listPrecedents(matches).map((indexes) => [...new Set(indexes)].sort())).toEqual([[], [], [0, 1]]);
  });
});

describe('transformReplay', () => {
  const season = (matches: SnapshotMatch[]) => ({
    file: 'en.1 2025-26',
    leagueCode: 'en.1',
    season: '2025-26',
    text: writeSeason({ leagueCode: 'en.1', season: '2025-26', matches }),
  });
  const calendar = { shift: 0, cycle: 280 };
  const at = (matches: SnapshotMatch[], now: string, isCurrent = true): SourceFixture[] =>
    transformReplay(season(matches), calendar, isCurrent, new Date(now)).fixtures;

  it('reports a result 120 minutes after the kick-off, and later after extra time', () => {
    const matches = [match('A', 'B', '2026-01-10'), match('C', 'D', '2026-01-10', { extraTime: { home: 3, away: 1 } })];
    const scored = (now: string) => at(matches, now).map(({ status, score }) => [status, score !== null]);
    expect(scored('2026-01-10T16:59:00Z')).toEqual([
      ['scheduled', false],
      ['scheduled', false],
    ]);
    expect(scored('2026-01-10T17:00:00Z')).toEqual([
      ['finished', true],
      ['scheduled', false],
    ]);
    expect(scored('2026-01-10T17:50:00Z')[1]).toEqual(['finished', true]);
  });

  it('announces a knock-out match once its teams are known', () => {
    const matches = [
      match('A', 'B', '2026-01-10', { place: knockOut, round: 'Semi-finals' }),
      match('A', 'C', '2026-02-10', { place: knockOut, round: 'Final' }),
    ];
    expect(at(matches, '2026-01-10T16:00:00Z')).toHaveLength(1);
    expect(at(matches, '2026-01-10T18:00:00Z')).toHaveLength(2);
  });

  it('ends where the data end, and starts the next cycle as a season of its own', () => {
    const matches = [match('A', 'B', '2025-08-10'), match('B', 'A', '2026-03-10', unplayed)];
    expect(at(matches, '2025-08-11T23:00:00Z').map(({ status }) => status)).toEqual(['finished', 'cancelled']);
    expect(at(matches, '2026-04-13T00:00:00Z').map((each) => [each.season, each.status])).toEqual([
      ['2025-26', 'finished'],
      ['2025-26', 'cancelled'],
      ['2025-26 (2)', 'scheduled'],
      ['2025-26 (2)', 'scheduled'],
    ]);
    expect(at(matches, '2026-04-13T00:00:00Z', false)).toHaveLength(2);
    expect(new Set(at(matches, '2029-04-11T00:00:00Z').map((each) => each.season)).size).toBeGreaterThan(3);
  });
});
