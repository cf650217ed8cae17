import { beforeAll, describe, expect, it } from 'vitest';
import * as seasonRoute from '@/app/api/data/[version]/[file]/[season]/route';
import * as fileRoute from '@/app/api/data/[version]/[file]/route';
import * as packageRoute from '@/app/api/data/route';
import { dataPackageSchema } from '@/lib/contracts/open-data';
import { chanceOf } from '@/lib/domain/football/season-race';
import { findForecastOn, keepForecastDay } from '@/lib/server/repositories/forecast-day-repository';
import { zonesOf } from '@/lib/server/services/leagues/zones-of';
import { databases } from '@/tests/support/database';
import { insertMatch } from '@/tests/support/football';
import { useTestSite } from '@/tests/support/site';

const address = 'https://pitchcast.example';
const whole = () =>
  fileRoute.GET(new Request(`${address}/api/data/v1/forecast-history.csv`), {
    params: Promise.resolve({ version: 'v1', file: 'forecast-history.csv' }),
  });
const part = (season: string, file = 'forecast-history') =>
  seasonRoute.GET(new Request(`${address}/api/data/v1/${file}/${season}.csv`), {
    params: Promise.resolve({ version: 'v1', file, season: `${season}.csv` }),
  });

async function rowsOf(response: Response): Promise<Record<string, string>[]> {
  expect(response.status).toBe(200);
  const [head = '', ...lines] = (await response.text()).trimEnd().split('\r\n');
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, index) => [names[index] ?? '', cell])));
}

const teams = Array.from({ length: 20 }, (_, index) => `team-${index + 1}`);
/** Each team finishes in its own place in this many of a thousand runs, and otherwise in the next one. */
const days = [
  ['2026-03-01', 'backtest', 750],
  ['2026-03-08', 'live', 900],
] as const;

describe.each(databases)('the history of season forecasts as a file on %s', (kind) => {
  const site = useTestSite(kind, { env: { SITE_URL: address } });
  let seasonId = 0;

  beforeAll(async () => {
    await site.database.transaction(async (tx) => {
      for (const [leagueCode, season, kickOff] of [
        ['en.1', '2025-26', '2026-04-01T15:00:00Z'],
        ['de.1', '2024-25', '2025-04-01T15:00:00Z'],
      ] as const) {
        for (const [index, home] of teams.entries()) {
          const away = teams[(index + 1) % teams.length]!;
          ({ seasonId } = await insertMatch(tx, { leagueCode, season, kickOff, home, away }));
        }
        for (const [day, origin, runs] of days)
          await keepForecastDay(
            tx,
            {
              seasonId,
              day,
              origin,
              modelVersion: 'dc-test',
              runs: 1_000,
              matchesLeft: 20,
              knownUntil: new Date(`${day}T00:00:00Z`),
            },
            teams.map((teamId, own) => ({
              teamId,
              meanPoints: 80.5 - own,
              played: 30,
              places: teams.map((_, place) =>
                place === own ? runs : place === (own + 1) % teams.length ? 1_000 - runs : 0,
              ),
              rounds: null,
            })),
          );
      }
    });
  });

  it('has every kept day and club with the chances shown on the pages', async () => {
    const rows = await rowsOf(await part('de.1-2024-25'));
    expect(rows).toHaveLength(days.length * teams.length);
    expect(new Set(rows.map(({ day, origin }) => `${day} ${origin}`))).toEqual(
      new Set(days.map(([day, origin]) => `${day} ${origin}`)),
    );
    const zones = await zonesOf(site.database.sql, 'de.1', '2024-25', teams.length);
    const kept = await findForecastOn(site.database.sql, seasonId, '2026-03-10');
    for (const team of kept!.teams) {
      const row = rows.find(({ day, team_id }) => day === '2026-03-08' && team_id === team.teamId)!;
      expect(row).toMatchObject({ league: 'de.1', season: '2024-25', played: '30', simulated_seasons: '1000' });
      expect(Number(row.expected_points)).toBe(team.meanPoints);
      for (const zone of zones) {
        const column = zone.id.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
        expect(Number(row[column]), zone.id).toBe(chanceOf(team, zone));
      }
      expect(row.libertadores).toBe('');
    }
  });

  it('is available as one file and as one for each league’s season, listed with its columns', async () => {
    const response = await packageRoute.GET(new Request(`${address}/api/data`));
    const { resources } = dataPackageSchema.parse(await response.json());
    const own = resources.filter(({ dataset }) => dataset === 'forecast-history');
    const parts = own.flatMap(({ season }) => season ?? []);
    expect(parts).toEqual(['en.1-2025-26', 'de.1-2024-25']);
    const all = await rowsOf(await whole());
    expect(Object.keys(all[0]!)).toEqual(own[0]?.schema.fields.map(({ name }) => name));
    const ofParts = await Promise.all(parts.map(async (season) => rowsOf(await part(season))));
    expect(ofParts.flat()).toEqual(all);
  });

  it.each(['de.1-2025-26', '2024-25', 'de.1-2024', 'de.1', 'xx.1-2024-25', "de.1'-2024-25"])(
    'has no part %s',
    async (name) => {
      expect((await part(name)).status).toBe(404);
    },
  );

  it('splits no other file by league', async () => {
    expect((await part('de.1-2024-25', 'results')).status).toBe(404);
  });
});
