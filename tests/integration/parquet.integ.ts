import { parse } from 'csv-parse/sync';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { beforeAll, describe, expect, it } from 'vitest';
import * as fileRoute from '@/app/api/data/[version]/[file]/route';
import * as packageRoute from '@/app/api/data/route';
import { dataPackageSchema, openDataParquetPath, parquetIds, type FieldType } from '@/lib/contracts/open-data';
import { seasonForecasts, teamForecasts, teams } from '@/lib/server/db/schema';
import { keepForecastDay } from '@/lib/server/repositories/forecast-day-repository';
import { saveGoals } from '@/lib/server/repositories/goal-repository';
import { column, type CsvTable } from '@/lib/server/services/open-data/csv-table';
import { datasets } from '@/lib/server/services/open-data/datasets';
import { parquetOf } from '@/lib/server/services/open-data/parquet';
import { databases } from '@/tests/support/database';
import { evenFit, insertFit, insertMatch, insertPrediction, predictionOf } from '@/tests/support/football';
import { useTestSite } from '@/tests/support/site';

const address = 'https://pitchcast.example';
const formula = '=HYPERLINK("http://evil.example";"Win")';

const file = (name: string, version = 'v1') =>
  fileRoute.GET(new Request(`${address}/api/data/${version}/${name}`), {
    params: Promise.resolve({ version, file: name }),
  });

/** Converts what a Parquet reader finds to a cell as CSV has it. */
function asText(type: FieldType, value: unknown): string {
  if (value === null) return '';
  if (!(value instanceof Date)) return typeof value === 'string' ? value : JSON.stringify(value);
  return type === 'date' ? value.toISOString().slice(0, 10) : value.toISOString();
}

describe.each(databases)('data files as Parquet on %s', (kind) => {
  const site = useTestSite(kind, { env: { SITE_URL: address } });

  beforeAll(async () => {
    await site.database.transaction(async (tx) => {
      await tx.insert(teams).values({ id: 'formula', name: formula, country: 'gb-eng' });
      const source = 'football-txt';
      const past = await insertMatch(tx, {
        home: 'formula',
        away: 'everton',
        kickOff: '2026-03-07T15:30:00Z',
        homeGoals: 1,
        awayGoals: 0,
        source,
      });
      const goal = { side: 'home', minute: 45, stoppage: 2, scorer: 'Müller, T.', kind: 'goal' } as const;
      await saveGoals(tx, [{ matchId: past.id, goals: [goal] }], source);
      await insertPrediction(tx, predictionOf(past, evenFit, { origin: 'backtest' }));
      await insertFit(tx, 'en.1');
      const { seasonId } = past;
      await tx.insert(seasonForecasts).values({
        seasonId,
        inputs: 'a',
        modelVersion: 'test-1',
        fittedOn: '2026-03-14',
        runs: 10_000,
        matchesLeft: 1,
        computedAt: new Date('2026-03-14T04:00:00Z'),
      });
      await tx.insert(teamForecasts).values({ seasonId, teamId: 'formula', meanPoints: 80, positions: [0.75, 0.25] });
      const kept = { seasonId, day: '2026-03-14', modelVersion: 'test-1', runs: 1_000, matchesLeft: 1 };
      await keepForecastDay(tx, { ...kept, origin: 'live', knownUntil: new Date('2026-03-14T04:00:00Z') }, [
        { teamId: 'formula', meanPoints: 80.5, played: 1, places: [750, 250], rounds: null },
      ]);
    });
  });

  it.each(parquetIds)('%s has the rows and columns of its CSV, with types', async (id) => {
    const csv = parse(await (await file(`${id}.csv`)).text(), { columns: true });
    const response = await file(`${id}.parquet`);
    expect(response.headers.get('content-type')).toBe('application/vnd.apache.parquet');
    const bytes = await response.arrayBuffer();
    const { fields } = datasets[id];
    const rows = await parquetReadObjects({ file: bytes });
    expect(rows.length).toBeGreaterThan(0);
    // Only a spreadsheet needs the apostrophe before what it would run as a formula.
    const plain = (text = ''): string => text.replaceAll(/'(?=[=+\-@])/g, '');
    expect(rows.map((row) => fields.map(({ name, type }) => asText(type, row[name])))).toEqual(
      (csv as Record<string, string>[]).map((row) => fields.map(({ name }) => plain(row[name]))),
    );
    const [first = {}] = rows;
    for (const { name, type } of fields) {
      const value: unknown = first[name];
      if (value === null) continue;
      if (type === 'date' || type === 'datetime') expect([name, value]).toEqual([name, expect.any(Date)]);
      else expect([name, typeof value]).toEqual([name, type === 'integer' ? 'number' : type]);
    }
  });

  it('are listed with their file, and redirect from latest to the version in use', async () => {
    const response = await packageRoute.GET(new Request(`${address}/api/data`));
    const { resources } = dataPackageSchema.parse(await response.json());
    expect(resources.flatMap(({ name, parquet }) => (parquet ? [[name, parquet.path]] : []))).toEqual(
      parquetIds.map((id) => [id, address + openDataParquetPath(id)]),
    );
    const latest = await file('results.parquet', 'latest');
    expect([latest.status, latest.headers.get('location')]).toEqual([307, '/api/data/v1/results.parquet']);
    expect((await file('ranking.parquet')).status).toBe(404);
  });
});

it('are written in groups for any number of rows, with the same bytes each time', async () => {
  const table: CsvTable<number> = {
    id: column('integer', '', (row) => row),
    text: column('string', '', (row) => (row % 3 === 0 ? null : `row ${row}`)),
    at: column('datetime', '', (row) => new Date(Date.UTC(1960, 0, 1) + row * 3_600_000).toISOString()),
  };
  async function* pages(): AsyncGenerator<number[]> {
    for (let page = 0; page < 45; page += 1)
      yield await Promise.resolve(Array.from({ length: 200 }, (_, row) => page * 200 + row));
  }
  const write = async (): Promise<ArrayBuffer> => {
    const pieces: Uint8Array[] = [];
    for await (const piece of parquetOf(table, pages())) pieces.push(piece);
    expect(pieces.length).toBe(6);
    return new Uint8Array(Buffer.concat(pieces)).buffer;
  };
  const bytes = await write();
  expect(Buffer.from(await write()).equals(Buffer.from(bytes))).toBe(true);
  expect(parquetMetadata(bytes).row_groups.map(({ num_rows: rows }) => Number(rows))).toEqual([
    2000, 2000, 2000, 2000, 1000,
  ]);
  const rows = await parquetReadObjects({ file: bytes });
  expect(rows).toHaveLength(9_000);
  expect(rows[8_999]).toEqual({ id: 8_999, text: 'row 8999', at: new Date(Date.UTC(1960, 0, 1) + 8_999 * 3_600_000) });
  expect(rows[3]?.text).toBeNull();
});
