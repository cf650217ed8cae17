import { stat } from 'node:fs/promises';
import path from 'node:path';
import {
  decodeLatin,
  isAddress,
  readAddress,
  readBytes,
  readFileBytes,
} from '@/lib/server/ingest/formats/read-document';
import { firstYear, seasonLabel, seasonOfDay } from '@/lib/server/ingest/formats/season-dates';
import { DocumentError, SourceError, type DocumentRef } from '@/lib/server/ingest/types';
import { competitionOf } from './competitions';

export type SeasonRef = Pick<DocumentRef, 'leagueCode' | 'season'>;

/**
 * All methods return null for data that the source does not have.
 * @throws {SourceError}
 * @throws {DocumentError} too large
 */
export type OpenligadbClient = {
  season(ref: SeasonRef, withinMs?: number): Promise<string | null>;
  matchday(ref: SeasonRef, group: number, withinMs?: number): Promise<string | null>;
  /** When a matchday last changed, in the source's own form; only for comparison. */
  lastChange(ref: SeasonRef, group: number, withinMs?: number): Promise<string | null>;
};

/** The API, or a folder with its responses as `{season}/{league}.json`. @throws {SourceError} no such folder */
export async function openligadbClient(place: string): Promise<OpenligadbClient> {
  return isAddress(place) ? apiClient(place) : folderClient(path.resolve(place));
}

/** The text of a response of the API; null for 404. */
export function readOpenligadb(base: string, file: string, withinMs?: number): Promise<string | null> {
  const place = base.replace(/\/+$/, '');
  const options = { headers: { accept: 'application/json' }, place, withinMs };
  return readAddress(`${place}/${file}`, options, async (response) => decodeLatin(await readBytes(response)));
}

/** Whether the league's current season, or the one before, exists; for a folder, whether it exists. */
export async function openligadbResponds(place: string, now: Date, withinMs: number): Promise<boolean> {
  if (!isAddress(place)) return (await stat(place).catch(() => null))?.isDirectory() ?? false;
  const client = apiClient(place);
  const year = seasonOfDay(now.toISOString().slice(0, 10));
  const asked = [year, year - 1].map((each) =>
    client.lastChange({ leagueCode: 'de.1', season: seasonLabel(each) }, 1, withinMs).catch(() => null),
  );
  return (await Promise.all(asked)).some((change) => change !== null);
}

function apiClient(base: string): OpenligadbClient {
  const pathOf = ({ leagueCode, season }: SeasonRef): string =>
    `${competitionOf(leagueCode)?.shortcut ?? ''}/${firstYear(season)}`;
  const matches = async (file: string, withinMs?: number): Promise<string | null> => {
    const text = await readOpenligadb(base, `getmatchdata/${file}`, withinMs);
    // For a season that nobody has opened, the API returns no matches.
    return text?.trim() === '[]' ? null : text;
  };
  return {
    season: (ref, withinMs) => matches(pathOf(ref), withinMs),
    matchday: (ref, group, withinMs) => matches(`${pathOf(ref)}/${group}`, withinMs),
    async lastChange(ref, group, withinMs) {
      const text = (await readOpenligadb(base, `getlastchangedate/${pathOf(ref)}/${group}`, withinMs))?.trim();
      if (text === undefined || text === 'null') return null;
      if (!/^"?[\d:.T+Z-]{10,40}"?$/u.test(text)) throw new DocumentError('the last change is not an instant');
      return text;
    },
  };
}

async function folderClient(folder: string): Promise<OpenligadbClient> {
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory()) throw new SourceError(`there is no folder ${folder}`);
  const season = async ({ leagueCode, season: label }: SeasonRef): Promise<string | null> => {
    const bytes = await readFileBytes(folder, `${label}/${leagueCode}.json`);
    return bytes && decodeLatin(bytes);
  };
  // A file has no change date to compare: it is read each time.
  return { season, matchday: (ref) => season(ref), lastChange: async () => null };
}
