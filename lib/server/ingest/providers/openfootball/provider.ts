import { leagues } from '@/lib/domain/leagues';
import { firstYear, seasonLabel, seasonOfDay } from '@/lib/server/ingest/formats/season-dates';
import { SourceError, type DocumentFilter, type DocumentRef, type ProviderDefinition } from '@/lib/server/ingest/types';
import { openfootballClient, responses } from './client';
import { transformOpenfootball } from './transform';

/** A fit looks back 1,800 days: the current season and five before it. */
const earlierSeasons = 5;
const fileName = /^(\d{4}-\d{2})\/([a-z]{2,3}\.\d)\.json$/;

/** football.json's share of the known leagues; its other leagues come from football-txt. */
const codes = new Set(leagues.filter(({ rank }) => rank <= 15).map(({ code }) => code));

const refOf = (season: string, leagueCode: string): DocumentRef => ({
  file: `${season}/${leagueCode}.json`,
  season,
  leagueCode,
});

/** Current public-domain fixtures and results (github.com/openfootball/football.json), from a folder or an address. */
export const openfootball: ProviderDefinition<'openfootball'> = {
  id: 'openfootball',
  hasLineups: false,
  async create({ settings, from = settings.OPENFOOTBALL_URL, now }) {
    const client = openfootballClient(from);
    const today = now.toISOString().slice(0, 10);
    return {
      id: 'openfootball',
      async list(filter) {
        const files = await client.listFiles();
        const refs = files ? fromFiles(files) : fromCalendar(today, filter.season);
        const wanted = refs.filter((ref) => isWanted(ref, filter, today));
        if (wanted.length === 0) throw new SourceError(`${from} holds no {season}/{league}.json that is wanted`);
        return wanted;
      },
      async fetch(ref) {
        const text = await client.read(ref.file);
        return text === null ? null : { ...ref, text };
      },
      transform: transformOpenfootball,
    };
  },
};

/** Whether the public address responds in time, for `auto`. In summer the coming season may not exist yet. */
export async function openfootballResponses(openfootballUrl: string, now: Date, withinMs: number): Promise<boolean> {
  const season = seasonOfDay(now.toISOString().slice(0, 10));
  const asked = [season, season - 1].map((year) =>
    responses(`${openfootballUrl.replace(/\/+$/, '')}/${seasonLabel(year)}/en.1.json`, withinMs),
  );
  return (await Promise.all(asked)).includes(true);
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
