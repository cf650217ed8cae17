import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findLeague } from '@/lib/domain/football/leagues';
import { dataSourceIds } from '@/lib/env/data-sources';
import { findProvider } from '@/lib/server/ingest/registry';
import { DocumentError, SourceError, type Provider, type RawDocument } from '@/lib/server/ingest/types';
import { sourceSamples } from '@/tests/support/source-samples';
import { sourceSettings } from '@/tests/support/source-settings';

/** The contract of every data source, whatever its format: each one of the registry is tested. */
describe.each(dataSourceIds)('the data source %s', (id) => {
  const sample = sourceSamples[id];
  const leagueCode = sample?.leagueCode ?? 'en.1';
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pitchcast-source-'));
  const create = async (from?: string): Promise<Provider> => {
    const definition = findProvider(id);
    if (!definition) throw new Error(`${id} is not registered`);
    expect(definition.id).toBe(id);
    return definition.create({
      settings: sourceSettings(),
      siteTimeZone: 'UTC',
      now: new Date('2026-03-14T09:00:00Z'),
      from,
      choices: { read: async () => null, write: async () => undefined },
    });
  };
  let provider: Provider;
  let document: RawDocument;
  beforeAll(async () => {
    if (sample) {
      fs.mkdirSync(path.dirname(path.join(folder, sample.file)), { recursive: true });
      fs.writeFileSync(path.join(folder, sample.file), sample.write(sample.rows));
    }
    provider = await create(sample ? folder : undefined);
    const refs = await provider.list({ scope: 'current', leagueCode });
    const ref = refs.find(({ file }) => !sample || file === sample.file);
    if (!ref) throw new Error(`${id} does not list ${sample?.file}`);
    const fetched = await provider.fetch(ref);
    if (fetched === null || fetched === 'unchanged') throw new Error(`${id} does not hand out ${ref.file}`);
    document = fetched;
  });
  afterAll(() => fs.rmSync(folder, { recursive: true }));

  it("has the registry's id", () => expect(provider.id).toBe(id));

  it('lists each document once, of the requested league and season', async () => {
    const refs = await provider.list({ scope: 'all', leagueCode, season: document.season });
    expect(refs.length).toBeGreaterThan(0);
    expect(new Set(refs.map(({ file }) => file)).size).toBe(refs.length);
    expect(refs.every((ref) => ref.leagueCode === leagueCode && ref.season === document.season)).toBe(true);
  });

  it('refuses an unknown league', async () => {
    await expect(provider.list({ scope: 'current', leagueCode: 'zz.9' })).rejects.toBeInstanceOf(SourceError);
  });

  it('transforms a document the same way each time, and accounts for every row', () => {
    const read = provider.transform(document);
    expect(provider.transform(structuredClone(document))).toEqual(read);
    if (sample) expect(read.fixtures.length + read.refused.length).toBe(sample.rows.length);
    expect(read.fixtures.length).toBeGreaterThan(5);
    for (const fixture of read.fixtures) {
      expect(findLeague(fixture.leagueCode), fixture.leagueCode).toBeDefined();
      expect(Number.isNaN(fixture.kickOff.getTime())).toBe(false);
      expect(fixture.home.trim() !== '' && fixture.away.trim() !== '' && fixture.home !== fixture.away).toBe(true);
      expect(fixture.row).toBeGreaterThan(0);
      if (fixture.status === 'finished') expect(fixture.score).not.toBeNull();
    }
  });

  it('throws nothing but a DocumentError for a truncated document, and for any string', () => {
    const lengths = fc.nat(document.text.length - 1).map((length) => document.text.slice(0, length));
    fc.assert(
      fc.property(fc.oneof(lengths, fc.string(), fc.json()), (text) => {
        try {
          const { fixtures } = provider.transform({ ...document, text });
          for (const { kickOff } of fixtures) expect(Number.isNaN(kickOff.getTime())).toBe(false);
        } catch (error) {
          expect(error).toBeInstanceOf(DocumentError);
        }
      }),
    );
  });

  it.runIf(sample)('returns null for a missing document, which is not an error', async () => {
    const ref = { file: document.file, season: document.season, leagueCode: document.leagueCode };
    fs.renameSync(path.join(folder, document.file), path.join(folder, 'away'));
    try {
      expect(await (await create(folder)).fetch(ref)).toBeNull();
    } finally {
      fs.renameSync(path.join(folder, 'away'), path.join(folder, document.file));
    }
  });

  it.runIf(sample)('reports a missing folder as unreadable', async () => {
    const work = async () => {
      const gone = await create(path.join(folder, 'nowhere'));
      for (const ref of await gone.list({ scope: 'current', leagueCode })) await gone.fetch(ref);
    };
    await expect(work()).rejects.toBeInstanceOf(SourceError);
  });
});
