import { asValidators, type Conditional, type Validators } from '@/lib/server/ingest/formats/conditional';
import { labelOf, yearOfDay, yearsOf } from '@/lib/server/ingest/formats/season-dates';
import { SourceError, unchanged, type DocumentRef, type ProviderDefinition } from '@/lib/server/ingest/types';
import { readFrom } from './client';
import { countries, divisions } from './divisions';
import { transformFootballData } from './transform';

/** A fit looks back 1,800 days: the current season and five before it. */
const earlierSeasons = 5;
/** Every bookmaker's price is stored for the current season and the one before it. */
const fullyPricedSeasons = 2;
/** The coming week of the main leagues and of the further leagues. */
const fixtureFiles = ['fixtures.csv', 'new_league_fixtures.csv'];

/** The location of each league's document for a season. */
const documents: Readonly<Record<string, (season: string) => string>> = {
  // 2025-26 and E0: mmz4281/2526/E0.csv
  ...mapOf(divisions, (division) => (season) => `mmz4281/${season.slice(2, 4)}${season.slice(5, 7)}/${division}.csv`),
  // A country's file contains all its seasons; each is a separate document: new/BRA.csv#2025
  ...mapOf(
    countries,
    ({ file }) =>
      (season) =>
        `new/${file}.csv#${season}`,
  ),
};

function mapOf<From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

/**
 * Results with closing prices of past and current seasons, and the coming week's fixtures with theirs; from a folder or
 * an address with the same layout.
 */
export const footballDataCoUk: ProviderDefinition<'football-data-co-uk'> = {
  id: 'football-data-co-uk',
  hasLineups: false,
  hasLiveScores: false,
  async create({ settings, from: place = settings.FOOTBALL_DATA_CO_UK_URL, now }) {
    const today = now.toISOString().slice(0, 10);
    const versions = new Map<string, Validators>();
    /** Files requested in this run: the seasons of a country share one request. */
    const files = new Map<string, Promise<Conditional | typeof unchanged | null>>();
    const readOnce = (file: string, known: Validators | null, withinMs?: number) => {
      const key = JSON.stringify([file, known]);
      const reading = files.get(key) ?? readFrom(place, file, { known, withinMs });
      files.set(key, reading);
      // A failed file is requested again.
      reading.catch(() => files.delete(key));
      return reading;
    };
    return {
      id: 'football-data-co-uk',
      async list({ season, leagueCode, scope }) {
        const back = scope === 'all' ? earlierSeasons : 0;
        const refs = Object.entries(documents).flatMap(([code, fileOf]): DocumentRef[] => {
          if (leagueCode && leagueCode !== code) return [];
          const current = yearOfDay(code, today);
          const seasons = Array.from({ length: back + 1 }, (_, index) => labelOf(code, current - back + index));
          const isOwnForm = season !== undefined && season.length === seasons[0]?.length && yearsOf(season) !== null;
          return (season === undefined ? seasons : isOwnForm ? [season] : []).map((label) => ({
            file: fileOf(label),
            season: label,
            leagueCode: code,
          }));
        });
        // The week's fixtures cover all leagues; their days determine the season.
        if (!season && !leagueCode) refs.push(...fixtureFiles.map((file) => ({ file, season: '', leagueCode: '' })));
        if (refs.length === 0)
          throw new SourceError(`football-data.co.uk has no league ${leagueCode ?? ''} in the season ${season ?? ''}`);
        return refs;
      },
      async fetch(ref, { version, withinMs } = {}) {
        const [file = ''] = ref.file.split('#');
        const reply = await readOnce(file, asValidators(version, place), withinMs);
        if (reply === null || reply === unchanged) return reply;
        if (reply.validators) versions.set(ref.file, reply.validators);
        return { ...ref, text: reply.text };
      },
      transform(document) {
        const current = yearOfDay(document.leagueCode, today);
        const first = yearsOf(document.season)?.first;
        return transformFootballData(document, first === undefined || first > current - fullyPricedSeasons);
      },
      versionOf: ({ file }) => versions.get(file) ?? null,
    };
  },
};
