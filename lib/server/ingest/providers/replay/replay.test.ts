import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, daysBetween, siteDay } from '@/lib/domain/shared/dates';
import { readFootballJson, type FootballJsonMatch } from '@/lib/server/ingest/formats/football-json';
import type { Provider } from '@/lib/server/ingest/types';
import { sourceSettings } from '@/tests/support/source-settings';
import { replayCalendar } from './calendar';
import { readReplayDocument, replayDocuments } from './documents';
import { chooseShifts } from './plan';
import { replay } from './provider';
import { leagueSlots } from './slots';
import { transformReplay } from './transform';

const current = replayDocuments.filter((ref) => ref.season === '2014-15');
const seasons = new Map<string, FootballJsonMatch[]>();
beforeAll(async () => {
  for (const ref of current) seasons.set(ref.leagueCode, readFootballJson(await readReplayDocument(ref.file)).matches);
});

function memory(): {
  read(key: string): Promise<unknown>;
  write(key: string, value: unknown): Promise<void>;
  stored: Map<string, unknown>;
} {
  const stored = new Map<string, unknown>();
  return {
    stored,
    read: async (key) => stored.get(key) ?? null,
    write: async (key, value) => void stored.set(key, value),
  };
}

async function fixturesAt(provider: Provider) {
  const refs = await provider.list({ scope: 'current' });
  const documents = await Promise.all(refs.map((ref) => provider.fetch(ref)));
  return documents.flatMap((document) =>
    document && document !== 'unchanged' ? provider.transform(document).fixtures : [],
  );
}

describe('the replay’s shifts', () => {
  it.each([
    ['2026-03-14', 'UTC'],
    ['2026-11-21', 'UTC'],
    ['2027-07-01', 'Pacific/Auckland'],
    ['2026-06-03', 'America/Los_Angeles'],
    ['2028-02-29', 'Pacific/Kiritimati'],
    ['2026-12-25', 'Pacific/Pago_Pago'],
  ])(
    'on %s in %s every one of seven days has matches and the seasons are past their middle',
    async (today, siteTimeZone) => {
      const noon = new Date(`${today}T12:00:00Z`);
      const day = siteDay(noon, siteTimeZone);
      const provider = await replay.create({
        settings: sourceSettings(),
        now: noon,
        siteTimeZone,
        choices: memory(),
      });
      const fixtures = await fixturesAt(provider);
      const days = new Set(fixtures.map((fixture) => siteDay(fixture.kickOff, siteTimeZone)));
      expect(Array.from({ length: 7 }, (_, index) => addDays(day, index)).filter((each) => !days.has(each))).toEqual(
        [],
      );
      for (const { leagueCode } of current) {
        const ofLeague = fixtures.filter(
          (fixture) => fixture.leagueCode === leagueCode && fixture.season === '2014-15',
        );
        const share = ofLeague.filter((fixture) => fixture.kickOff < noon).length / ofLeague.length;
        expect(share).toBeGreaterThan(0.5);
        expect(share).toBeLessThan(0.82);
      }
    },
  );

  it('keep the big leagues on their weekdays', () => {
    const shifts = chooseShifts(seasons, '2026-03-14', 'UTC');
    for (const code of ['en.1', 'es.1', 'it.1', 'de.1']) expect((shifts[code] ?? 1) % 7).toBe(0);
  });

  it('are chosen once and stored', async () => {
    const choices = memory();
    const first = await fixturesAt(
      await replay.create({
        settings: sourceSettings(),
        now: new Date('2026-03-14T09:00:00Z'),
        siteTimeZone: 'UTC',
        choices,
      }),
    );
    const stored = structuredClone(choices.stored.get('replay.shifts'));
    const later = await fixturesAt(
      await replay.create({
        settings: sourceSettings(),
        now: new Date('2026-03-20T09:00:00Z'),
        siteTimeZone: 'UTC',
        choices,
      }),
    );
    expect(choices.stored.get('replay.shifts')).toEqual(stored);
    expect(later.map((fixture) => fixture.kickOff)).toEqual(first.map((fixture) => fixture.kickOff));
  });
});

describe('the replay’s calendar', () => {
  it('gives every team two free days between its matches wherever the data does', () => {
    for (const [code, matches] of seasons) {
      const restOf = (days: { home: string; away: string; date: string }[]): number => {
        const byTeam = new Map<string, string[]>();
        for (const { home, away, date } of days)
          for (const team of [home, away]) byTeam.set(team, [...(byTeam.get(team) ?? []), date]);
        const gaps = [...byTeam.values()].flatMap((dates) =>
          dates
            .sort()
            .slice(1)
            .map((date, index) => daysBetween(dates[index] ?? date, date)),
        );
        return gaps.reduce((least, gap) => Math.min(least, gap), 99);
      };
      const replayed = replayCalendar(matches, code, 0).map(({ match, date }) => ({
        home: match.home,
        away: match.away,
        date,
      }));
      expect(restOf(replayed), code).toBeGreaterThanOrEqual(Math.min(3, restOf(matches)));
    }
  });

  it('spreads a round of one date over its weekend, and leaves days that the data distinguishes', () => {
    const round = (seasons.get('en.1') ?? []).filter((match) => match.round === 'Matchday 22');
    expect(new Set(round.map((match) => match.date))).toEqual(new Set(['2015-01-17']));
    const replayed = replayCalendar(seasons.get('en.1') ?? [], 'en.1', 0).filter(
      ({ match }) => match.round === 'Matchday 22',
    );
    expect([...new Set(replayed.map(({ date }) => date))].sort()).toEqual(['2015-01-17', '2015-01-18', '2015-01-19']);
    const midweek = replayCalendar(seasons.get('en.1') ?? [], 'en.1', 0).filter(
      ({ match }) => match.round === 'Matchday 25',
    );
    expect(midweek.every(({ match, date }) => match.date === date)).toBe(true);
  });

  it('knows the slots of all its leagues', () => {
    for (const { leagueCode } of replayDocuments) expect(leagueSlots[leagueCode]).toBeDefined();
  });
});

describe('transformReplay', () => {
  const document = async (file = '2014-15/en.1.json') => ({
    file,
    season: file.slice(0, 7),
    leagueCode: file.slice(8, -5),
    text: await readReplayDocument(file),
  });
  const shift = 4_060;

  it('reports a result only 120 minutes after its kick-off', async () => {
    const kickOff = transformReplay(await document(), shift, new Date('2026-03-14T00:00:00Z')).fixtures.find(
      (fixture) => fixture.kickOff > new Date('2026-03-14T00:00:00Z'),
    )?.kickOff;
    const at = async (minutes: number) =>
      transformReplay(await document(), shift, new Date((kickOff?.getTime() ?? 0) + minutes * 60_000)).fixtures.filter(
        (fixture) => fixture.kickOff.getTime() === kickOff?.getTime(),
      );
    expect((await at(119)).every((fixture) => fixture.score === null && fixture.status === 'scheduled')).toBe(true);
    expect((await at(120)).every((fixture) => fixture.score !== null && fixture.status === 'finished')).toBe(true);
  });

  it('starts the next cycle as a season of its own', async () => {
    const { fixtures } = transformReplay(await document(), shift, new Date('2026-07-10T00:00:00Z'));
    const [first, second] = ['2014-15', '2014-15 (2)'].map((season) =>
      fixtures.filter((fixture) => fixture.season === season),
    );
    expect([first?.length, second?.length]).toEqual([380, 380]);
    const last = Math.max(...(first ?? []).map((fixture) => fixture.kickOff.getTime()));
    expect(Math.min(...(second ?? []).map((fixture) => fixture.kickOff.getTime()))).toBeGreaterThan(
      last + 12 * 86_400_000,
    );
    expect(second?.every((fixture) => fixture.score === null)).toBe(true);
    const years = transformReplay(await document(), shift, new Date('2029-07-10T00:00:00Z')).fixtures;
    expect(new Set(years.map((fixture) => fixture.season)).size).toBeGreaterThan(3);
  });

  it('lists what the data lacks', async () => {
    const { notes } = transformReplay(await document('2014-15/de.1.json'), shift, new Date('2026-03-14T00:00:00Z'));
    expect(notes.join()).toMatch(/^1 matches are missing in the data: .+ - .+/);
  });
});
