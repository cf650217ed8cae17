import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  isAddress,
  placeResponds,
  readAddress,
  readText,
  readTextFile,
} from '@/lib/server/ingest/formats/read-document';
import { firstYear, seasonLabel, seasonOfDay } from '@/lib/server/ingest/formats/season-dates';
import { SourceError, type DocumentFilter, type DocumentRef, type ProviderDefinition } from '@/lib/server/ingest/types';
import { transformOpenfootball } from './transform';

/** A fit looks back 1,800 days: the current season and five before it. */
const earlierSeasons = 5;
const fileName = /^(\d{4}-\d{2})\/([a-z]{2,3}\.\d)\.json$/;

/** The known leagues that football.json provides; all others come from football-txt. */
const codes: ReadonlySet<string> = new Set(
  'en.1 en.2 es.1 es.2 it.1 de.1 de.2 fr.1 pt.1 nl.1 tr.1 be.1 sco.1 at.1 at.2'.split(' '),
);

const refOf = (season: string, leagueCode: string): DocumentRef => ({
  file: `${season}/${leagueCode}.json`,
  season,
  leagueCode,
});

/** Current public-domain fixtures and results (github.com/openfootball/football.json), from a folder or an address. */
export const openfootball: ProviderDefinition<'openfootball'> = {
  id: 'openfootball',
  hasLineups: false,
  hasLiveScores: false,
  async create({ settings, from = settings.OPENFOOTBALL_URL, now }) {
    const folder = isAddress(from) ? null : path.resolve(from);
    const today = now.toISOString().slice(0, 10);
    return {
      id: 'openfootball',
      async list(filter) {
        const refs = folder === null ? fromCalendar(today, filter.season) : fromFiles(await listFiles(folder));
        const wanted = refs.filter((ref) => isWanted(ref, filter, today));
        if (wanted.length === 0) throw new SourceError(`${from} contains no requested {season}/{league}.json`);
        return wanted;
      },
      async fetch(ref, { withinMs } = {}) {
        const text = await (folder === null
          ? readJsonAddress(from, ref.file, withinMs)
          : readTextFile(folder, ref.file));
        return text === null ? null : { ...ref, text };
      },
      transform: transformOpenfootball,
    };
  },
};

/**
 * Reads a document from an address; null if it does not exist.
 * @throws {SourceError} unreachable
 * @throws {DocumentError} too large or not UTF-8
 */
export function readJsonAddress(base: string, file: string, withinMs?: number): Promise<string | null> {
  const place = base.replace(/\/+$/, '');
  return readAddress(`${place}/${file}`, { headers: { accept: 'application/json' }, place, withinMs }, readText);
}

/**
 * Files {season}/{league}.json of a folder.
 * @throws {SourceError} no such folder
 */
async function listFiles(folder: string): Promise<string[]> {
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory()) throw new SourceError(`there is no folder ${folder}`);
  const seasons = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const lists = await Promise.all(
    seasons.map(async ({ name }) => (await readdir(path.join(folder, name))).map((file) => `${name}/${file}`)),
  );
  return lists.flat().sort();
}

/** Whether the source has data, for `auto`. In summer the coming season may not exist yet. */
export function openfootballResponds(openfootballUrl: string, now: Date, withinMs: number): Promise<boolean> {
  const season = seasonOfDay(now.toISOString().slice(0, 10));
  const place = openfootballUrl.replace(/\/+$/, '');
  const addresses = [season, season - 1].map((year) => `${place}/${seasonLabel(year)}/en.1.json`);
  return placeResponds(openfootballUrl, addresses, withinMs);
}

function fromFiles(files: readonly string[]): DocumentRef[] {
  return files.flatMap((file) => {
    const [season, code] = fileName.exec(file)?.slice(1) ?? [];
    return season && code && codes.has(code) && isSeason(season) ? [refOf(season, code)] : [];
  });
}

/**
 * An address can't be listed: requests every league of the relevant seasons; missing ones return 404 and are skipped.
 */
function fromCalendar(today: string, season: string | undefined): DocumentRef[] {
  const current = seasonOfDay(today);
  // The coming season's fixtures are published before the current one has ended.
  const newest = ['05', '06'].includes(today.slice(5, 7)) ? current + 1 : current;
  const seasons = season
    ? [season]
    : Array.from({ length: newest - current + earlierSeasons + 1 }, (_, index) =>
        seasonLabel(current - earlierSeasons + index),
      );
  return seasons.flatMap((label) => [...codes].map((code) => refOf(label, code)));
}

function isWanted(ref: DocumentRef, filter: DocumentFilter, today: string): boolean {
  if (filter.season && ref.season !== filter.season) return false;
  if (filter.leagueCode && ref.leagueCode !== filter.leagueCode) return false;
  return filter.scope === 'all' || firstYear(ref.season) >= seasonOfDay(today);
}

function isSeason(label: string): boolean {
  try {
    return firstYear(label) > 0;
  } catch {
    return false;
  }
}
