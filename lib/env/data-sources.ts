import type { AllSettingsOf, ProviderSettings, SettingsOf } from './provider-settings';
import * as shape from './shapes';

type DataSource = ProviderSettings & {
  /** Minutes between two polls. */
  readonly refreshMinutes: number;
  /** Its page for people. */
  readonly homepage: string;
  /** Null if none is stated; shown on the page of leagues and sources. */
  readonly licence: { readonly name: string; readonly url: string } | null;
};

const publicDomain = { name: 'CC0 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' } as const;
const openfootballPage = 'https://github.com/openfootball';

/** Every data source with its settings; its code is in lib/server/ingest/providers. */
export const dataSources = {
  replay: {
    about: 'the seasons of the snapshot that ships with Pitchcast, on new dates',
    refreshMinutes: 5,
    homepage: openfootballPage,
    licence: publicDomain,
    settings: {},
    required: {},
    secrets: [],
  },
  openfootball: {
    about: 'fixtures and results of the big leagues, in the public domain',
    // A public server, so poll sparingly.
    refreshMinutes: 30,
    homepage: openfootballPage,
    licence: publicDomain,
    settings: {
      OPENFOOTBALL_URL: shape.folderOrAddress.default(
        'https://raw.githubusercontent.com/openfootball/football.json/master',
      ),
    },
    required: {},
    secrets: [],
  },
  'football-txt': {
    about:
      'fixtures and results of the leagues and cups of more than seventy countries and of national teams, in the public domain',
    // Maintained by hand, so new results come within days.
    refreshMinutes: 6 * 60,
    homepage: openfootballPage,
    licence: publicDomain,
    settings: {
      FOOTBALL_TXT_URL: shape.folderOrAddress.default(
        'https://raw.githubusercontent.com/openfootball/{repository}/master',
      ),
    },
    required: {},
    secrets: [],
  },
  openligadb: {
    about: "Germany's three leagues and cup: live scores, results, and goals with minute and scorer",
    // Mostly one call for the last change in each current matchday.
    refreshMinutes: 5,
    homepage: 'https://www.openligadb.de/',
    licence: { name: 'ODbL 1.0', url: 'https://opendatacommons.org/licenses/odbl/1-0/' },
    settings: { OPENLIGADB_URL: shape.folderOrAddress.default('https://api.openligadb.de') },
    required: {},
    secrets: [],
  },
  'football-data-co-uk': {
    about:
      'results and the coming week of 34 leagues with the closing prices of bookmakers; shots and corners of 18 of them',
    refreshMinutes: 30,
    homepage: 'https://www.football-data.co.uk/',
    licence: null,
    settings: { FOOTBALL_DATA_CO_UK_URL: shape.folderOrAddress.default('https://www.football-data.co.uk') },
    required: {},
    secrets: [],
  },
  'football-data-org': {
    about: 'live scores, and line-ups where the plan has them',
    // Line-ups come out an hour before kick-off; the provider's smallest plan allows this rate.
    refreshMinutes: 10,
    homepage: 'https://www.football-data.org/',
    licence: null,
    settings: {
      FOOTBALL_DATA_ORG_URL: shape.folderOrAddress.default('https://api.football-data.org/v4'),
      FOOTBALL_DATA_ORG_TOKEN: shape.secret(8).optional(),
    },
    required: { FOOTBALL_DATA_ORG_TOKEN: "the provider's token" },
    secrets: ['FOOTBALL_DATA_ORG_TOKEN'],
  },
} as const satisfies Readonly<Record<string, DataSource>>;

export type DataSourceId = keyof typeof dataSources;
export type DataSourceSettings<Id extends DataSourceId> = SettingsOf<(typeof dataSources)[Id]>;

/** The settings of all sources, each passed to its own source only. */
export type AllSourceSettings = AllSettingsOf<typeof dataSources>;

export const dataSourceIds = Object.keys(dataSources) as readonly DataSourceId[];

export function isDataSource(id: string): id is DataSourceId {
  return Object.hasOwn(dataSources, id);
}
