import { findLeague, hasCalendarSeasons } from '@/lib/domain/football/leagues';
import type { TxtSeason } from '@/lib/server/ingest/formats/football-txt/dates';
import { firstYear, seasonLabel } from '@/lib/server/ingest/formats/season-dates';
import type { DocumentRef } from '@/lib/server/ingest/types';

const europe = (country: string, ...files: string[]): [string, string][] => inFolder(`europe/${country}`, files);
const world = (folder: string, ...files: string[]): [string, string][] => inFolder(`world/${folder}`, files);
const southAmerica = (country: string, ...files: string[]): [string, string][] =>
  inFolder(`south-america/${country}`, files);

/** `pl1` is the file of pl.1. */
const inFolder = (folder: string, files: readonly string[]): [string, string][] =>
  files.map((file) => [file.replace(/(\d)$/, '.$1'), `${folder}/{season}_${file}.txt`]);

/** The path of each league; the first folder is the repository. */
const templates = new Map<string, string>([
  ['en.1', 'england/{season}/1-premierleague.txt'],
  ['en.2', 'england/{season}/2-championship.txt'],
  ['en.3', 'england/{season}/3-league1.txt'],
  ['en.4', 'england/{season}/4-league2.txt'],
  ['de.1', 'deutschland/{season}/1-bundesliga.txt'],
  ['de.2', 'deutschland/{season}/2-bundesliga2.txt'],
  ['de.3', 'deutschland/{season}/3-liga3.txt'],
  ['es.1', 'espana/{season}/1-liga.txt'],
  ['es.2', 'espana/{season}/2-liga2.txt'],
  ['it.1', 'italy/{season}/1-seriea.txt'],
  ['it.2', 'italy/{season}/2-serieb.txt'],
  ['at.1', 'austria/{season}/1-bundesliga.txt'],
  ['at.2', 'austria/{season}/2-liga2.txt'],
  ...europe('france', 'fr1', 'fr2'),
  ...europe('netherlands', 'nl1', 'nl2'),
  ...europe('portugal', 'pt1', 'pt2'),
  ...europe('poland', 'pl1', 'pl2'),
  ...europe('belgium', 'be1'),
  ...europe('turkey', 'tr1'),
  ...europe('scotland', 'sco1'),
  ...europe('greece', 'gr1'),
  ...europe('russia', 'ru1'),
  ...europe('ukraine', 'ua1'),
  ...europe('croatia', 'hr1'),
  ...europe('serbia', 'rs1'),
  ...europe('romania', 'ro1'),
  ...europe('hungary', 'hu1'),
  ...europe('bulgaria', 'bg1'),
  ...europe('cyprus', 'cy1'),
  ...europe('slovakia', 'sk1'),
  ...europe('slovenia', 'si1'),
  ...europe('belarus', 'by1'),
  ...europe('azerbaijan', 'az1'),
  ...europe('georgia', 'ge1'),
  ...europe('armenia', 'am1'),
  ...europe('bosnia-herzegovina', 'ba1'),
  ...europe('albania', 'al1'),
  ...europe('kosovo', 'kos1'),
  ...europe('north-macedonia', 'mk1'),
  ...europe('montenegro', 'me1'),
  ...europe('moldova', 'md1'),
  ...europe('finland', 'fi1'),
  ...europe('iceland', 'is1'),
  ...europe('ireland', 'ie1'),
  ...europe('northern-ireland', 'nir1'),
  ...europe('wales', 'wal1'),
  ...europe('estonia', 'ee1'),
  ...europe('latvia', 'lv1'),
  ...europe('lithuania', 'lt1'),
  ...europe('luxembourg', 'lu1'),
  ...europe('faroe-islands', 'fo1'),
  ...europe('gibraltar', 'gi1'),
  ...europe('andorra', 'ad1'),
  ...europe('san-marino', 'sm1'),
  ...southAmerica('brazil', 'br1', 'br2'),
  ...southAmerica('ecuador', 'ec1'),
  ...world('africa/algeria', 'dz1'),
  ...world('africa/egypt', 'eg1'),
  ...world('africa/ghana', 'gh1'),
  ...world('africa/kenya', 'ke1'),
  ...world('africa/morocco', 'ma1'),
  ...world('africa/nigeria', 'ng1'),
  ...world('africa/south-africa', 'za1'),
  ...world('africa/tanzania', 'tz1'),
  ...world('africa/uganda', 'ug1'),
  ...world('africa/zambia', 'zm1'),
  ...world('asia/china', 'cn1'),
  ...world('asia/japan', 'jp1'),
  ...world('asia/kazakhstan', 'kz1'),
  ...world('middle-east/israel', 'il1', 'il2'),
  ...world('middle-east/saudi-arabia', 'sa1'),
  ...world('pacific/australia', 'au1'),
  ['us.1', 'world/north-america/major-league-soccer/{season}_mls.txt'],
]);

export const txtLeagueCodes: readonly string[] = [...templates.keys()];

/** The document of a league's season; null if the collection has no such league. */
export function txtRef(leagueCode: string, season: string): DocumentRef | null {
  const template = templates.get(leagueCode);
  return template === undefined ? null : { file: template.replace('{season}', season), season, leagueCode };
}

const patterns = [...templates].map(([leagueCode, template]) => {
  const [before = '', after = ''] = template.split('{season}').map((part) => part.replaceAll('.', '\\.'));
  return { leagueCode, pattern: new RegExp(`^${before}(\\d{4}(?:-\\d{2})?)${after}$`) };
});

/**
 * The league's season in a file of a folder; an empty league code if it cannot be stored.
 * @param folder the folder's own name, which may be a repository's
 */
export function refOfFile(file: string, folder = ''): DocumentRef {
  for (const name of [file, `${folder}/${file}`]) {
    for (const { leagueCode, pattern } of patterns) {
      const season = pattern.exec(name)?.[1];
      if (season !== undefined && isSeasonOf(leagueCode, season)) return { file, season, leagueCode };
    }
  }
  return { file, season: /\d{4}(?:-\d{2})?/.exec(file)?.[0] ?? '', leagueCode: '' };
}

/** Two years from summer to summer, or one. */
export const isCalendarLeague = (leagueCode: string): boolean => {
  const league = findLeague(leagueCode);
  return league !== undefined && hasCalendarSeasons(league);
};

const isSeasonOf = (leagueCode: string, season: string): boolean =>
  yearsOf(season) !== null && (season.length === 4) === isCalendarLeague(leagueCode);

export const labelOf = (leagueCode: string, year: number): string =>
  isCalendarLeague(leagueCode) ? String(year) : seasonLabel(year);

/** The years of a label; null for another form. */
export function yearsOf(label: string): TxtSeason | null {
  if (/^\d{4}$/.test(label)) return { first: Number(label), last: Number(label) };
  try {
    return { first: firstYear(label), last: firstYear(label) + 1 };
  } catch {
    return null;
  }
}

/** What a file without a league's season contains. */
export function kindOfFile(file: string): string {
  if (/-full\.txt$/.test(file)) return 'the same matches with line-ups';
  if (/(?:^|\/)(?:euro|worldcup)\//.test(file)) return 'a competition of national teams';
  if (/champions-league|copa-libertadores|african-football-league/.test(file)) return 'a continental cup';
  return /cup\b|cup\.txt$/.test(file) ? 'a cup' : 'a league of several tables a season';
}
