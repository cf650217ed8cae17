import { firstYear, seasonLabel, seasonOfDay } from '@/lib/server/ingest/formats/season-dates';
import { SourceError, type DocumentRef, type ProviderDefinition } from '@/lib/server/ingest/types';
import { readFrom } from './client';
import { divisions } from './divisions';
import { transformFootballData } from './transform';

/** A fit looks back 1,800 days: the current season and five before it. */
const earlierSeasons = 5;
/** Every bookmaker's price is stored for the current season and the one before it. */
const fullyPricedSeasons = 2;
const fixturesFile = 'fixtures.csv';

/** 2025-26 and E0: mmz4281/2526/E0.csv */
const fileOf = (season: string, division: string): string =>
  `mmz4281/${season.slice(2, 4)}${season.slice(5, 7)}/${division}.csv`;

/**
 * Results with closing prices of past and current seasons, and the coming week's fixtures with theirs; from a folder or
 * an address with the same layout.
 */
export const footballDataCoUk: ProviderDefinition<'football-data-co-uk'> = {
  id: 'football-data-co-uk',
  hasLineups: false,
  hasLiveScores: false,
  async create({ settings, from: place = settings.FOOTBALL_DATA_CO_UK_URL, now }) {
    const current = seasonOfDay(now.toISOString().slice(0, 10));
    return {
      id: 'football-data-co-uk',
      async list({ season, leagueCode, scope }) {
        const back = scope === 'all' ? earlierSeasons : 0;
        const seasons = season
          ? [season]
          : Array.from({ length: back + 1 }, (_, index) => seasonLabel(current - back + index));
        const files = seasons.flatMap((label) =>
          Object.entries(divisions).flatMap(([code, division]): DocumentRef[] =>
            leagueCode && leagueCode !== code
              ? []
              : [{ file: fileOf(label, division), season: label, leagueCode: code }],
          ),
        );
        // The week's fixtures contain all leagues; their days determine the season.
        if (!season && !leagueCode) files.push({ file: fixturesFile, season: '', leagueCode: '' });
        if (files.length === 0) throw new SourceError(`football-data.co.uk has no league ${leagueCode ?? ''}`);
        return files;
      },
      async fetch(ref, { withinMs } = {}) {
        const text = await readFrom(place, ref.file, withinMs);
        return text === null ? null : { ...ref, text };
      },
      transform: (document) =>
        transformFootballData(
          document,
          document.season === '' || firstYear(document.season) > current - fullyPricedSeasons,
        ),
    };
  },
};
