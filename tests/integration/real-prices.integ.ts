import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { divisions } from '@/lib/server/ingest/providers/football-data-co-uk/divisions';
import { runIngest } from '@/lib/server/ingest/run-ingest';
import { listBookmakers } from '@/lib/server/services/bookmakers/list-bookmakers';
import { prepareTeams } from '@/lib/server/services/ingesting/prepare-data';
import { databases } from '@/tests/support/database';
import { readSharedCsv, readSharedJson, sharedData, sharedNote } from '@/tests/support/shared-data';
import { useTestSite } from '@/tests/support/site';
import { createSourceFolder } from '@/tests/support/source-folder';
import { sourceSettings } from '@/tests/support/source-settings';

const seasons = ['2023-24', '2024-25'];
const slugs: Readonly<Record<string, string>> = { 'en.1': 'england-premier-league', 'it.1': 'italy-serie-a' };
const leagues = Object.keys(slugs);

type Row = Record<string, string>;
type Tally = { matches: number; margin: number; compared: number; best: number };

/** The columns of the source's own files; the reference data has the same names except the first. */
function sourceFile(league: string, rows: readonly Row[], nameOf: ReadonlyMap<string, string>): string {
  const prices = Object.keys(rows[0] ?? {}).slice(6);
  const lines = rows.map((row) => {
    const [year, month, day] = row.date!.split('-');
    return [
      divisions[league],
      `${day}/${month}/${year}`,
      row.time,
      nameOf.get(row.home!) ?? row.home,
      nameOf.get(row.away!) ?? row.away,
      row.hg,
      row.ag,
      ...prices.map((column) => row[column]),
    ].join(',');
  });
  return [['Div', 'Date', 'Time', 'HomeTeam', 'AwayTeam', 'FTHG', 'FTAG', ...prices].join(','), ...lines].join('\r\n');
}

/** Computed directly from the rows, without any of the code under test. */
function tally(rows: readonly Row[], prefix: string, rival: string): Tally {
  const setOf = (row: Row, own: string) =>
    ['H', 'D', 'A'].map((outcome) => Number.parseFloat(row[`${own}${outcome}`] ?? ''));
  const sum: Tally = { matches: 0, margin: 0, compared: 0, best: 0 };
  for (const row of rows) {
    const own = setOf(row, prefix);
    if (own.some(Number.isNaN)) continue;
    sum.matches += 1;
    sum.margin += own.reduce((total, price) => total + 1 / price, -1);
    const other = setOf(row, rival);
    if (other.some(Number.isNaN)) continue;
    sum.compared += 3;
    sum.best += own.filter((price, index) => price >= other[index]!).length;
  }
  return { ...sum, margin: sum.margin / sum.matches };
}

describe.skipIf(sharedData === null).each(databases)(
  `real prices of two leagues and two seasons on %s${sharedNote}`,
  (kind) => {
    const source = createSourceFolder();
    const site = useTestSite(kind, { now: '2025-06-15T09:00:00Z', env: { FOOTBALL_DATA_CO_UK_URL: source.path } });
    const rows = new Map<string, Row[]>();

    beforeAll(async () => {
      const names = readSharedJson<Record<string, Record<string, string>>>('odds', 'NAMEMAP.json');
      await prepareTeams(site);
      for (const league of leagues) {
        const nameOf = new Map(Object.entries(names[league] ?? {}).map(([raw, name]) => [name, raw]));
        for (const season of seasons) {
          const played = readSharedCsv('odds', `${league}-${season}.csv`);
          rows.set(league, [...(rows.get(league) ?? []), ...played]);
          source.put(
            `mmz4281/${season.slice(2, 4)}${season.slice(5, 7)}/${divisions[league]}.csv`,
            sourceFile(league, played, nameOf),
          );
        }
      }
      const report = await runIngest(
        {
          database: site.database,
          clock: site.clock,
          settings: sourceSettings({ FOOTBALL_DATA_CO_UK_URL: source.path }),
          siteTimeZone: 'UTC',
        },
        { source: 'football-data-co-uk', scope: 'all' },
      );
      expect(report).toMatchObject({ error: null, refused: [], added: [...rows.values()].flat().length });
    });
    afterAll(() => source.remove());

    it.each([
      ['pinnacle', 'PSC', 'B365C', true],
      ['bet365', 'B365C', 'PSC', true],
      ['pinnacle', 'PS', 'B365', false],
      ['bet365', 'B365', 'PS', false],
    ] as const)(
      'give %s (%s) the margin and the share of best prices that the files contain, overall and by league',
      async (id, prefix, rival, closing) => {
        const { items } = await listBookmakers();
        const measured =
          items.find((item) => item.id === id)?.measured.filter((each) => each.closing === closing) ?? [];
        expect(measured).toHaveLength(1 + leagues.length);
        for (const league of [null, ...leagues]) {
          const own = tally(league === null ? [...rows.values()].flat() : (rows.get(league) ?? []), prefix, rival);
          const figures = measured.find((each) => each.league === (league === null ? null : slugs[league]));
          expect(own.matches).toBeGreaterThan(700);
          expect(figures).toMatchObject({ matches: own.matches, compared: own.compared, best: own.best });
          expect(figures?.margin).toBeCloseTo(own.margin, 10);
        }
      },
    );

    it('come from bookmakers only, and agree with what is known about these two', async () => {
      const { items } = await listBookmakers();
      expect(
        items
          .filter(({ measured }) => measured.length > 0)
          .map(({ id }) => id)
          .sort(),
      ).toEqual(['bet365', 'pinnacle']);
      const closingOf = (id: string) =>
        items.find((item) => item.id === id)!.measured.find((each) => each.closing && each.league === null)!;
      expect(closingOf('pinnacle').margin).toBeLessThan(closingOf('bet365').margin);
      expect(closingOf('pinnacle').best / closingOf('pinnacle').compared).toBeGreaterThan(0.5);
    });
  },
);
