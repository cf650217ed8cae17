import { isCalendarLeague, yearsOf } from '@/lib/server/ingest/formats/season-dates';
import type { DocumentRef } from '@/lib/server/ingest/types';

const europe = (country: string, ...files: string[]): [string, string][] => inFolder(`europe/${country}`, files);
const world = (folder: string, ...files: string[]): [string, string][] => inFolder(`world/${folder}`, files);
const southAmerica = (country: string, ...files: string[]): [string, string][] =>
  inFolder(`south-america/${country}`, files);

/** `pl1` is the file of pl.1. */
const inFolder = (folder: string, files: readonly string[]): [string, string][] =>
  files.map((file) => [file.replace(/(\d)$/, '.$1'), `${folder}/{season}_${file}.txt`]);

/** A competition's file for a season; the first folder is the repository. */
type Template = readonly [leagueCode: string, path: string];

const leagueTemplates: readonly Template[] = [
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
  ['it.3a', 'italy/{season}/3-seriec_a.txt'],
  ['it.3b', 'italy/{season}/3-seriec_b.txt'],
  ['it.3c', 'italy/{season}/3-seriec_c.txt'],
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
  ...europe('czech-republic', 'cz1', 'cz2'),
  ...europe('denmark', 'dk1', 'dk2'),
  ...europe('switzerland', 'ch1', 'ch2'),
  ...europe('norway', 'no1', 'no2'),
  ...europe('sweden', 'se1', 'se2'),
  ['se.3s', 'europe/sweden/{season}_se3s.txt'],
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
  ...europe('malta', 'mt1'),
  ...southAmerica('argentina', 'ar1'),
  ...southAmerica('colombia', 'co1'),
  ...southAmerica('paraguay', 'py1'),
  ...world('africa/nigeria', 'ng2'),
  ...world('north-america/mexico', 'mx1'),
  ['mx.2', 'world/north-america/mexico/{season}_mx2expansion.txt'],
  ...world('central-america/costa-rica', 'cr1'),
];

/** The cup of a country in one file, such as europe/france/2024-25_frcup.txt. */
const cupIn = (folder: string, country: string): Template => [`${country}.cup`, `${folder}/{season}_${country}cup.txt`];

const cupTemplates: readonly Template[] = [
  ['uefa.cl', 'champions-league/{season}/cl.txt'],
  ['uefa.cl', 'champions-league/{season}/clq.txt'],
  ['uefa.el', 'champions-league/{season}/el.txt'],
  ['uefa.el', 'champions-league/{season}/elq.txt'],
  ['uefa.ecl', 'champions-league/{season}/conf.txt'],
  ['uefa.ecl', 'champions-league/{season}/confq.txt'],
  ['conmebol.l', 'south-america/copa-libertadores/{season}_copal.txt'],
  ['conmebol.s', 'south-america/copa-libertadores/{season}_copas.txt'],
  ['concacaf.cl', 'world/north-america/champions-league/{season}_concacafcl.txt'],
  ['caf.cl', 'world/africa/champions-league/{season}_cafcl.txt'],
  ['caf.afl', 'world/africa/african-football-league/{season}_afl.txt'],
  ['en.cup', 'england/{season}/facup.txt'],
  ['en.efl', 'england/{season}/eflcup.txt'],
  ['de.cup', 'deutschland/{season}/cup.txt'],
  ['es.cup', 'espana/{season}/cup.txt'],
  ['it.cup', 'italy/{season}/cup.txt'],
  ['at.cup', 'austria/{season}/cup.txt'],
  cupIn('europe/france', 'fr'),
  cupIn('europe/portugal', 'pt'),
  cupIn('europe/netherlands', 'nl'),
  cupIn('europe/turkey', 'tr'),
  cupIn('europe/romania', 'ro'),
  cupIn('europe/czech-republic', 'cz'),
  cupIn('europe/denmark', 'dk'),
  cupIn('europe/switzerland', 'ch'),
  cupIn('europe/norway', 'no'),
  cupIn('europe/hungary', 'hu'),
  cupIn('europe/bulgaria', 'bg'),
  cupIn('europe/cyprus', 'cy'),
  cupIn('europe/slovenia', 'si'),
  cupIn('europe/bosnia-herzegovina', 'ba'),
  cupIn('europe/iceland', 'is'),
  cupIn('europe/liechtenstein', 'li'),
  cupIn('south-america/brazil', 'br'),
  cupIn('world/middle-east/israel', 'il'),
];

/** National teams' matches of a year, such as internationals/friendly/2024_friendly.txt. */
const internationals = (code: string, name: string): Template => [code, `internationals/${name}/{season}_${name}.txt`];

/**
 * The files in `internationals/copa_america` repeat the matches of `copa-america`, without kick-off times and groups.
 */
const nationalTemplates: readonly Template[] = [
  internationals('caf.an', 'african_cup_of_nations'),
  internationals('fifa.wcq', 'fifa_world_cup_qualification'),
  internationals('uefa.euroq', 'uefa_euro_qualification'),
  internationals('uefa.nl', 'uefa_nations_league'),
  internationals('int.f', 'friendly'),
];

/** Tournaments of national teams; their folders are named after the host. */
const tournamentFiles: readonly DocumentRef[] = [
  { leagueCode: 'fifa.wc', season: '2022', file: 'worldcup/2022--qatar/cup.txt' },
  { leagueCode: 'fifa.wc', season: '2022', file: 'worldcup/2022--qatar/cup_finals.txt' },
  { leagueCode: 'uefa.euro', season: '2024', file: 'euro/2024--germany/euro.txt' },
  { leagueCode: 'conmebol.ca', season: '2021', file: 'copa-america/2021--brazil/copa.txt' },
  { leagueCode: 'conmebol.ca', season: '2024', file: 'copa-america/2024--usa/copa.txt' },
  { leagueCode: 'fifa.wcq', season: '2026', file: 'worldcup/2026--usa/quali_playoffs.txt' },
  { leagueCode: 'fifa.wc', season: '2026', file: 'worldcup/2026--usa/cup.txt' },
  { leagueCode: 'fifa.wc', season: '2026', file: 'worldcup/2026--usa/cup_finals.txt' },
];

const templates = [...leagueTemplates, ...cupTemplates, ...nationalTemplates];

export const txtLeagueCodes: readonly string[] = [
  ...new Set([...templates.map(([code]) => code), ...tournamentFiles.map(({ leagueCode }) => leagueCode)]),
];

/** The documents of a competition's season; none if the collection has no such competition. */
export const txtRefs = (leagueCode: string, season: string): DocumentRef[] => [
  ...templates
    .filter(([code]) => code === leagueCode)
    .map(([, template]) => ({ file: template.replace('{season}', season), season, leagueCode })),
  ...tournamentFiles.filter((ref) => ref.leagueCode === leagueCode && ref.season === season),
];

const patterns = [
  ...templates.map(([leagueCode, template]) => {
    const [before = '', after = ''] = template.split('{season}').map((part) => part.replaceAll('.', '\\.'));
    return { leagueCode, pattern: new RegExp(`^${before}(\\d{4}(?:-\\d{2})?)${after}$`) };
  }),
  ...tournamentFiles.map(({ leagueCode, season, file }) => ({
    leagueCode,
    pattern: new RegExp(`^${file.replace(season, `(${season})`).replaceAll('.', '\\.')}$`),
  })),
];

/**
 * The competition's season in a file of a folder; an empty league code if it cannot be stored.
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

const isSeasonOf = (leagueCode: string, season: string): boolean =>
  yearsOf(season) !== null && (season.length === 4) === isCalendarLeague(leagueCode);

/** The kind of content of a file whose matches are not stored. */
export const kindOfFile = (file: string): string =>
  /-full\.txt$/.test(file) ? 'the same matches with line-ups' : 'a competition that the registry does not know';
