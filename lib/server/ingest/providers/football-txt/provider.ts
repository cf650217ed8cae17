import path from 'node:path';
import {
  asValidators,
  readIfChanged,
  type Conditional,
  type Validators,
} from '@/lib/server/ingest/formats/conditional';
import { listTxtFiles } from '@/lib/server/ingest/formats/football-txt/list-files';
import { isAddress, placeResponds, readText, readTextFile } from '@/lib/server/ingest/formats/read-document';
import { isCalendarLeague, labelOf, yearOfDay, yearsOf } from '@/lib/server/ingest/formats/season-dates';
import {
  SourceError,
  unchanged,
  type DocumentFilter,
  type DocumentRef,
  type FetchOptions,
  type ProviderDefinition,
} from '@/lib/server/ingest/types';
import { refOfFile, txtLeagueCodes, txtRefs } from './files';
import { transformFootballTxt } from './transform';

/** A fit looks back 1,800 days: the current season and five before it. */
const earlierSeasons = 5;

/**
 * Public-domain leagues and cups of over seventy countries (github.com/openfootball: england, europe, world ...), from a
 * folder or an address.
 */
export const footballTxt: ProviderDefinition<'football-txt'> = {
  id: 'football-txt',
  hasLineups: false,
  hasLiveScores: false,
  async create({ settings, from = settings.FOOTBALL_TXT_URL, now }) {
    const folder = isAddress(from) ? null : path.resolve(from);
    const today = now.toISOString().slice(0, 10);
    const read = new Map<string, Validators>();
    return {
      id: 'football-txt',
      async list(filter) {
        const refs =
          folder === null
            ? fromCalendar(today, filter)
            : (await listTxtFiles(folder)).map((file) => refOfFile(file, path.basename(folder)));
        const wanted = refs.filter((ref) => isWanted(ref, filter, today));
        if (wanted.length === 0) throw new SourceError(`${from} contains no file of a requested season`);
        return wanted.sort((a, b) => a.season.localeCompare(b.season));
      },
      async fetch(ref, { version, withinMs }: FetchOptions = {}) {
        if (folder !== null) {
          const text = await readTextFile(folder, ref.file);
          return text === null ? null : { ...ref, text };
        }
        const known = asValidators(version, from);
        const response = await readTxtAddress(from, ref.file, { known, withinMs });
        if (response === null || response === unchanged) return response;
        if (response.validators) read.set(ref.file, response.validators);
        return { ...ref, text: response.text };
      },
      transform: transformFootballTxt,
      versionOf: ({ file }) => read.get(file) ?? null,
    };
  },
};

/**
 * Reads a document from an address; `unchanged` if it still has the validators `known`, null if it does not exist.
 * @param base may contain `{repository}` for the first folder of a file's name
 * @throws {SourceError} unreachable
 * @throws {DocumentError} too large or not UTF-8
 */
export function readTxtAddress(
  base: string,
  file: string,
  { known = null, withinMs }: { known?: Validators | null; withinMs?: number | undefined } = {},
): Promise<Conditional | typeof unchanged | null> {
  const { place, address } = addressOf(base, file);
  return readIfChanged(address, { from: base, known, headers: { accept: 'text/plain' }, place, withinMs }, readText);
}

function addressOf(base: string, file: string): { place: string; address: string } {
  const place = base.replace(/\/+$/, '');
  const [repository = '', ...rest] = file.split('/');
  const address = place.includes('{repository}')
    ? `${place.replaceAll('{repository}', repository)}/${rest.join('/')}`
    : `${place}/${file}`;
  return { place, address };
}

/** Whether the source has data, for `auto`. In summer the coming season may not exist yet. */
export function footballTxtResponds(footballTxtUrl: string, now: Date, withinMs: number): Promise<boolean> {
  const year = yearOfDay('en.1', now.toISOString().slice(0, 10));
  const addresses = [year, year - 1]
    .flatMap((each) => txtRefs('en.1', labelOf('en.1', each)))
    .map(({ file }) => addressOf(footballTxtUrl, file).address);
  return placeResponds(footballTxtUrl, addresses, withinMs);
}

/** An address can't be listed: requests every league's relevant seasons; missing ones return 404 and are skipped. */
function fromCalendar(today: string, { season }: DocumentFilter): DocumentRef[] {
  return txtLeagueCodes.flatMap((code) => {
    const current = yearOfDay(code, today);
    // The coming season's fixtures are published before the current one has ended.
    const newest = today.slice(5, 7) === (isCalendarLeague(code) ? '12' : '06') ? current + 1 : current;
    const labels = season
      ? [season].filter((label) => (label.length === 4) === isCalendarLeague(code))
      : Array.from({ length: newest - current + earlierSeasons + 1 }, (_, index) =>
          labelOf(code, current - earlierSeasons + index),
        );
    return labels.flatMap((label) => txtRefs(code, label));
  });
}

function isWanted(ref: DocumentRef, filter: DocumentFilter, today: string): boolean {
  if (filter.season && ref.season !== filter.season) return false;
  if (filter.leagueCode && ref.leagueCode !== filter.leagueCode) return false;
  if (filter.scope === 'all') return true;
  return ref.leagueCode !== '' && (yearsOf(ref.season)?.first ?? 0) >= yearOfDay(ref.leagueCode, today);
}
