import { stat } from 'node:fs/promises';
import path from 'node:path';
import { isAddress, readTextFile } from '@/lib/server/ingest/formats/read-document';
import { firstYear, seasonLabel, seasonOfDay } from '@/lib/server/ingest/formats/season-dates';
import { SourceError, type DocumentFilter, type DocumentRef, type ProviderDefinition } from '@/lib/server/ingest/types';
import { footballDataOrgClient } from './client';
import { competitionOf, coveredLeagues } from './competitions';
import { finalReader, transformLive } from './live';
import { transformFootballDataOrg } from './transform';

/**
 * Every season of a league costs one request, and a plan allows few per minute; a fit depends mostly on the last two
 * seasons.
 */
const earlierSeasons = 2;
/** The maximum duration of a match; one that began before midnight belongs to the day before. */
const longestMs = 4 * 3_600_000;
const dayMs = 86_400_000;

const dayOf = (at: Date, laterMs: number): string => new Date(at.getTime() + laterMs).toISOString().slice(0, 10);

/**
 * Fixtures, results, live scores and, depending on the plan, line-ups: football-data.org, version 4, with a key. A
 * folder used instead contains responses of the API as `{season}/{league}.json`.
 */
export const footballDataOrg: ProviderDefinition<'football-data-org'> = {
  id: 'football-data-org',
  hasLineups: true,
  hasLiveScores: true,
  async create({ settings, from: place = settings.FOOTBALL_DATA_ORG_URL, now, wait }) {
    const token = settings.FOOTBALL_DATA_ORG_TOKEN;
    const { read, days } = isAddress(place) ? fromApi(place, token, wait) : await fromFolder(path.resolve(place));
    const today = now.toISOString().slice(0, 10);
    const finals = finalReader();
    return {
      id: 'football-data-org',
      list: async (filter) => documentsOf(filter, today),
      async fetch(ref) {
        const text = await read(ref);
        return text === null ? null : { ...ref, text };
      },
      transform: transformFootballDataOrg,
      async live(leagueCodes, at) {
        const covered = leagueCodes.filter((code) => competitionOf(code) !== undefined);
        const text = covered.length === 0 ? null : await days(dayOf(at, -longestMs), dayOf(at, dayMs));
        if (text === null) return [];
        finals.read(text);
        return transformLive(text).filter(({ leagueCode }) => covered.includes(leagueCode));
      },
      news: finals.news,
    };
  },
};

type Reads = {
  read(ref: DocumentRef): Promise<string | null>;
  days(from: string, to: string): Promise<string | null>;
};

function fromApi(base: string, token: string | undefined, wait: ((ms: number) => Promise<void>) | undefined): Reads {
  if (token === undefined) throw new SourceError('football-data-org needs a key: set FOOTBALL_DATA_ORG_TOKEN', true);
  const client = footballDataOrgClient({ base, token, ...(wait ? { wait } : {}) });
  return {
    read: ({ leagueCode, season }) => client.season(competitionOf(leagueCode) ?? '', firstYear(season)),
    days: (from, to) => client.days(from, to),
  };
}

async function fromFolder(folder: string): Promise<Reads> {
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory()) throw new SourceError(`there is no folder ${folder}`);
  return { read: ({ file }) => readTextFile(folder, file), days: () => readTextFile(folder, 'in-play.json') };
}

function documentsOf({ season, leagueCode, scope }: DocumentFilter, today: string): DocumentRef[] {
  const current = seasonOfDay(today);
  const first = scope === 'all' ? current - earlierSeasons : current;
  const seasons = season
    ? [season]
    : Array.from({ length: current - first + 1 }, (_, index) => seasonLabel(first + index));
  const wanted = coveredLeagues.filter((code) => leagueCode === undefined || code === leagueCode);
  if (wanted.length === 0)
    throw new SourceError(`football-data-org has no league ${leagueCode ?? ''}; it has ${coveredLeagues.join(', ')}`);
  return seasons.flatMap((label) =>
    wanted.map((code) => ({ file: `${label}/${code}.json`, season: label, leagueCode: code })),
  );
}
