import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ingestRuns, matches } from '@/lib/server/db/schema';
import { runIngest } from '@/lib/server/ingest/run-ingest';
import { prepareTeams } from '@/lib/server/services/ingesting/prepare-data';
import { databases, useTestDatabase } from '@/tests/support/database';
import { folderSamples, type SourceSample } from '@/tests/support/source-samples';
import { sourceSettings } from '@/tests/support/source-settings';

const now = '2026-03-14T09:00:00Z';
/**
 * Contents of a corrupted cell: not a number, a negative or impossible score, another club's name, half a character.
 */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    NaN,
    -1,
    1e300,
    '',
    'NaN',
    '-3',
    '99',
    null,
    [],
    {},
    true,
    '\u0000',
    '\ud800',
    'Arsenal',
    'Chelsea FC',
    'AFC Nobody',
    '2026-03-31',
    '31/03/2026',
    '2031-01-01T15:00:00Z',
    'FINISHED',
    'postponed',
  ),
  fc.constantFrom<unknown>(
    { ft: [7, 0] },
    { ft: [-1, 2] },
    { fullTime: { home: 5, away: 5 } },
    { fullTime: { home: 2, away: null } },
    { name: 'Arsenal FC' },
    { name: 'Ars\u0000enal FC' },
  ),
  fc.jsonValue(),
);
const spoiling = fc.record({
  cells: fc.array(fc.record({ row: fc.nat(), field: fc.nat(), value: odd }), { maxLength: 8 }),
  doubled: fc.array(fc.nat(), { maxLength: 3 }),
  dropped: fc.array(fc.nat(), { maxLength: 5 }),
  order: fc.nat(),
  /** How much of the text arrives. */
  whole: fc.oneof(
    { weight: 4, arbitrary: fc.constant(1) },
    { weight: 1, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) },
  ),
  encoding: fc.constantFrom<BufferEncoding>('utf8', 'utf8', 'utf8', 'latin1', 'utf16le'),
});

function spoil(
  { rows, write }: SourceSample,
  {
    cells,
    doubled,
    dropped,
    order,
    whole,
    encoding,
  }: typeof spoiling extends fc.Arbitrary<infer Value> ? Value : never,
): Buffer {
  const changed = rows.map((row) => ({ ...row }));
  for (const { row, field, value } of cells) {
    const target = changed[row % changed.length] ?? {};
    const names = Object.keys(target);
    target[names[field % names.length] ?? ''] = value;
  }
  for (const row of doubled) changed.push({ ...changed[row % changed.length] });
  const left = changed.filter((_, index) => !dropped.some((row) => row % changed.length === index));
  const turned = [...left.slice(order % (left.length || 1)), ...left.slice(0, order % (left.length || 1))];
  const text = write(order % 2 === 0 ? turned : turned.reverse());
  return Buffer.from(text.slice(0, Math.ceil(text.length * whole)), encoding);
}

describe.each(databases)('a corrupted source (%s)', (kind) => {
  describe.each(folderSamples)('$source', (sample) => {
    const test = useTestDatabase(kind, now);
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pitchcast-bad-'));
    beforeAll(() => prepareTeams(test));
    afterAll(() => fs.rmSync(folder, { recursive: true }));

    const put = (content: string | Buffer): void => {
      fs.mkdirSync(path.dirname(path.join(folder, sample.file)), { recursive: true });
      fs.writeFileSync(path.join(folder, sample.file), content);
    };
    const ingest = () =>
      runIngest(
        {
          database: test.database,
          clock: test.clock,
          settings: sourceSettings({
            OPENFOOTBALL_URL: folder,
            FOOTBALL_TXT_URL: folder,
            FOOTBALL_DATA_CO_UK_URL: folder,
            FOOTBALL_DATA_ORG_URL: folder,
            OPENLIGADB_URL: folder,
          }),
          siteTimeZone: 'UTC',
        },
        { source: sample.source, scope: 'current', leagueCode: sample.leagueCode ?? 'en.1' },
      );
    const stored = () => test.database.sql.select().from(matches).orderBy(asc(matches.id));

    it('removes nothing, whatever it sends, and is correct again once its data are good', async () => {
      put(sample.write(sample.rows));
      const first = await ingest();
      expect(first).toMatchObject({ succeeded: true, added: sample.rows.length, refused: [] });
      const good = await stored();
      const played = good.filter(({ homeGoals }) => homeGoals !== null);
      expect(played.length).toBeGreaterThan(5);

      await fc.assert(
        fc.asyncProperty(spoiling, async (how) => {
          put(spoil(sample, how));
          const { succeeded, error } = await ingest();
          if (!succeeded) expect(error).toMatch(/\w/);
          const after = new Map((await stored()).map((match) => [match.id, match]));
          for (const { id } of good) expect(after.has(id)).toBe(true);
          for (const { id, status, homeGoals, awayGoals, homeTeamId, awayTeamId } of played)
            expect(after.get(id)).toMatchObject({ status, homeGoals, awayGoals, homeTeamId, awayTeamId });
          for (const match of after.values()) {
            if (match.homeGoals === null) continue;
            // If only the day is known, it is unknown whether the match is over.
            expect(match.kickOff.getTime() - (match.kickOffKnown ? 0 : 18 * 3_600_000)).toBeLessThanOrEqual(
              test.clock.now().getTime(),
            );
            expect(Math.min(match.homeGoals, match.awayGoals ?? -1)).toBeGreaterThanOrEqual(0);
            expect(Math.max(match.homeGoals, match.awayGoals ?? 99)).toBeLessThanOrEqual(20);
          }
        }),
        { numRuns: 60 },
      );

      put(sample.write(sample.rows));
      expect(await ingest()).toMatchObject({ succeeded: true, refused: [] });
      const again = new Map((await stored()).map((match) => [match.id, match]));
      const facts = ({ homeTeamId, awayTeamId, homeGoals, awayGoals, status, kickOff }: (typeof good)[number]) => ({
        homeTeamId,
        awayTeamId,
        homeGoals,
        awayGoals,
        status,
        kickOff,
      });
      // An invented result for a past day stays until an administrator decides: it could be true.
      const madeUp = (match: (typeof good)[number]) =>
        match.homeGoals === null && again.get(match.id)?.homeGoals !== null;
      for (const match of good) {
        const { homeTeamId, awayTeamId } = match;
        const found = again.get(match.id);
        expect(found && facts(found)).toMatchObject(madeUp(match) ? { homeTeamId, awayTeamId } : facts(match));
      }
      expect(good.filter(madeUp).length).toBeLessThan(good.length / 2);
      const runs = await test.database.sql.select().from(ingestRuns).where(eq(ingestRuns.source, sample.source));
      expect(runs.every(({ finishedAt }) => finishedAt !== null)).toBe(true);
    });
  });
});
