import { ownMatchesFirst } from './group-formats';

/**
 * What separates teams that are level on points; then goal difference and goals scored decide. With
 * `goal-difference-head-to-head` their own matches separate those level on goal difference too, before goals scored.
 */
export const levelRules = ['goal-difference', 'head-to-head', 'goal-difference-head-to-head', 'wins'] as const;
export type LevelRule = (typeof levelRules)[number];

/** How much of the first part's points a team takes into the second one. */
export const carriedShares = ['all', 'half-rounded-up', 'half-rounded-down'] as const;
export type PointsCarried = (typeof carriedShares)[number];

/** A group of a season's second part: so many teams, each pair of which meets so often. */
export type SplitGroup = { size: number; meetings: 1 | 2; carried: PointsCarried };

export type LeagueFormat = {
  level: LevelRule;
  /** The groups into which the table splits after its first part, from the top; none for a league of one part. */
  split: readonly SplitGroup[];
  /** Pages that state the rules. */
  sources: readonly string[];
};

/** Rules of the seasons from one to another, both by label such as 2024-25; without `to` until they change. */
type Rule = Partial<LeagueFormat> & { sources: readonly string[]; from?: string; to?: string };

const group = (size: number, meetings: 1 | 2, carried: PointsCarried = 'all'): SplitGroup => ({
  size,
  meetings,
  carried,
});

/** One table in which their own matches separate teams level on points. */
const headToHead = (...sources: string[]): Rule[] => [{ level: 'head-to-head', sources }];

const austria = [
  'https://www.laola1.at/de/red/fussball/bundesliga/news/reform--so-funktioniert-die-bundesliga-nach-der-teilung',
];

/** The goals and the away goals of their own matches, which came next until 2024-25, are not simulated. */
const france: Rule = {
  from: '2023-24',
  level: 'goal-difference-head-to-head',
  sources: [
    'https://maligue2.fr/2024/05/09/ligue-2-comment-departager-deux-equipes-a-egalite-de-points-a-lissue-de-la-38e-journee',
    'https://www.goal.com/fr/listes/ligue-1-la-nouvelle-regle-de-la-lfp-sur-les-egalites-au-classement/blt46adc233bceb690a',
  ],
};

const serieC = headToHead(
  'https://stadionews.it/regolamento-serie-c-classifiche-cosa-succede-in-caso-di-parita-criteri-arrivo-a-pari-punti-classifica',
);

/**
 * Formats by league, as read on 2026-11-24 to 27; the sizes of groups and how often their teams meet agree with the matches
 * of 2024-25. A league that is not listed has one table in which goal difference decides between teams level on points.
 */
const rules: Readonly<Record<string, readonly Rule[]>> = {
  'es.1': headToHead('https://www.deportevalenciano.com/2023/03/27/duelos-directos-definir-clasificacion-final'),
  'es.2': headToHead('https://www.deportevalenciano.com/2023/03/27/duelos-directos-definir-clasificacion-final'),
  'fr.1': [france],
  'fr.2': [france],
  // Level on points at the top, or above relegation, they play each other once more; that is not simulated.
  'it.1': headToHead(
    'https://www.pianetaempoli.it/corsa-salvezza-in-caso-di-parita-di-punti-tra-due-squadre-ci-sara-lo-spareggio/',
  ),
  'it.2': headToHead(
    'https://www.stadionews.it/regolamento-serie-b-arrivo-a-pari-punti-classifica-cosa-succede-in-caso-di-parita-criteri/',
  ),
  'it.3a': serieC,
  'it.3b': serieC,
  'it.3c': serieC,
  'pt.1': headToHead(
    'https://maisfutebol.iol.pt/liga/benfica/quem-lidera-a-liga-benfica-ou-sporting-o-que-diz-o-regulamento',
  ),
  'tr.1': headToHead('https://www.haberler.com/haber/super-lig-ikili-averaj-mi-genel-averaj-mi-19591990-haberi/'),
  'pl.1': headToHead('https://lechnews.pl/ekstraklasa-zmienia-zasady/'),
  'ru.1': headToHead(
    'https://sport-weekend.com/home/glavnye-novosti/212305-ofitsialno-rpl-peredvinula-zenit-s-tretego-na-chetvjortoe-mesto-v-turnirnoj-tablitse',
  ),
  'hr.1': headToHead('https://www.24sata.hr/sport/dinamo-sada-nema-10-vec-105-bodova-prednosti-evo-zasto-1113216'),
  'hu.1': [
    {
      level: 'wins',
      sources: ['https://www.magyarfutball.hu/en/merkozesek/bajnoki_merkozesek/nb_i/2022_2023/tabella/fordulo/8'],
    },
  ],
  'br.1': [
    {
      level: 'wins',
      sources: [
        'https://www.lance.com.br/futebol-nacional/criterio-de-desempate-do-brasileirao-diverge-do-mundo-mas-tem-apoio-da-cbf.html',
      ],
    },
  ],
  'at.1': [
    {
      from: '2018-19',
      to: '2025-26',
      split: [group(6, 2, 'half-rounded-down'), group(6, 2, 'half-rounded-down')],
      sources: austria,
    },
    {
      from: '2026-27',
      split: [group(6, 2), group(6, 2)],
      sources: [
        ...austria,
        'https://www.dazn.com/de-DE/news/fussball/einstimmiges-votum-bundesliga-schafft-punkteteilung-wieder-ab/13zvhh07rcmz917fk5p8qgpoi9',
      ],
    },
  ],
  // Level on points after the split, the side whose half was not rounded up is ahead of all else; that is not simulated.
  'ro.1': [
    {
      from: '2020-21',
      level: 'head-to-head',
      split: [group(6, 2, 'half-rounded-up'), group(10, 1, 'half-rounded-up')],
      sources: [
        'https://www.digisport.ro/fotbal/liga-1/care-sunt-cele-8-criterii-de-departajare-in-superliga-2963575',
        'https://arenavalceana.ro/liga-i-play-out/',
      ],
    },
  ],
  'gr.1': [
    {
      from: '2019-20',
      to: '2023-24',
      split: [group(6, 2), group(8, 1)],
      sources: [
        'https://www.madata.gr/athletic/714266-Superleague-etsi-tha-diexachthoyn-ta-play-off-kai-ta-play-out-analytika-to-systhma-diexagoghs.html',
      ],
    },
    {
      from: '2024-25',
      split: [group(4, 2), group(4, 2, 'half-rounded-up'), group(6, 2)],
      sources: [
        'https://agones.gr/m/news/78342/super_league_episimi_i_allagi_tou_format_sta_plei_of',
        'https://titormosnet.gr/synechizei-me-to-idio-format-i-super-league/amp',
      ],
    },
  ],
  'cy.1': [
    {
      from: '2023-24',
      to: '2023-24',
      level: 'head-to-head',
      split: [group(6, 2), group(8, 2)],
      sources: ['https://www.soccer-tainment.com/competition/cyprus-first-division/2023-2024'],
    },
    {
      from: '2024-25',
      level: 'head-to-head',
      split: [group(6, 2), group(8, 1)],
      sources: ['https://www.soccer.ru/blogs/record/998635?new_design=0'],
    },
  ],
  'bg.1': [
    {
      from: '2024-25',
      split: [group(4, 2), group(4, 2), group(8, 1)],
      sources: ['https://lupa.bg/news/izpalkomat-utvardi-noviya-format_298453news.html'],
    },
  ],
  'il.1': [
    {
      from: '2012-13',
      split: [group(6, 2), group(8, 1)],
      sources: ['https://www.prosoccer.eu/football/israel/il1/half-time-full-time/'],
    },
  ],
  'rs.1': [
    {
      from: '2020-21',
      to: '2025-26',
      split: [group(8, 1), group(8, 1)],
      sources: ['https://mondo.ba/Sport/Fudbal/a1301076/superliga-srbije-se-smanjuje-na-12-klubova.html'],
    },
    {
      from: '2026-27',
      split: [group(6, 2), group(6, 2)],
      sources: [
        'https://www.novosti.rs/sport/fudbal/1471684/superliga-srbije-najnovije-vesti-novi-format-takmicenja-broj-klubova-dvanaest-nacin-plasmana-evropu',
      ],
    },
  ],
  'sco.1': [
    {
      from: '2000-01',
      split: [group(6, 1), group(6, 1)],
      sources: [
        'https://www.sportingnews.com/au/soccer/news/scottish-premiership-split-why-does-competition-divide-two-and-how-does-it-work/yresgm0sx6arvye3p2ens8au',
      ],
    },
  ],
  'ch.1': [
    {
      from: '2023-24',
      split: [group(6, 1), group(6, 1)],
      sources: ['https://www.sfl-org.ch/themen/spielbetrieb/modus-ab-202324/'],
    },
  ],
  'dk.1': [
    {
      from: '2023-24',
      split: [group(6, 2), group(6, 2)],
      sources: ['https://tipsbladet.dk/nyhed/superliga/saadan-ser-slutspillet-i-superligaen-ud-2'],
    },
  ],
  'dk.2': [
    {
      from: '2021-22',
      split: [group(6, 2), group(6, 2)],
      sources: [
        'https://politiken.dk/sport/fodbold/art7066049/Slutspil-er-p%C3%A5-vej-i-Danmarks-n%C3%A6stbedste-fodboldr%C3%A6kke',
      ],
    },
  ],
  'sa.1': headToHead('https://thegccsport.com/articol/who-will-clinch-the-league-title-3096'),
  // Among three or more clubs the goals of the whole season come first; that is not simulated.
  'ma.1': headToHead('https://www.almountakhab.com/amp/node/1140223', 'https://almountakhab.com/node/164881'),
  'eg.1': [
    {
      from: '2024-25',
      to: '2024-25',
      level: 'head-to-head',
      split: [group(9, 1), group(9, 1)],
      sources: ['https://english.ahram.org.eg/News/541111.aspx'],
    },
    {
      from: '2025-26',
      to: '2025-26',
      level: 'head-to-head',
      split: [group(7, 1), group(14, 1)],
      sources: [
        'https://www.fanzword.com/la-relegation-de-la-ligue-egyptienne-annulee-le-format-de-la-saison-prochaine-devoile',
      ],
    },
  ],
};

/** Leagues whose champion is found in play-offs after the table. */
const decidedByPlayOffs = new Set(['ar.1', 'au.1', 'co.1', 'cr.1', 'mx.1', 'mx.2', 'us.1']);

const plain: LeagueFormat = { level: 'goal-difference', split: [], sources: [] };

/**
 * How a season of a league, or of a cup's groups, is decided.
 * @param season its label; one that is replayed ends with the number of the round, such as 2025-26 (2)
 */
export function leagueFormat(code: string, season: string): LeagueFormat {
  const label = season.slice(0, 7);
  const rule = (rules[code] ?? ownMatchesFirst[code])?.find(
    ({ from, to }) => (from ?? '') <= label && label <= (to ?? '9999'),
  );
  return { ...plain, ...rule };
}

/** Whether first place of the final table is the title. */
export const isWonByTable = (code: string): boolean => !decidedByPlayOffs.has(code);

/** The points that a team takes into the second part. */
export function carriedPoints(points: number, carried: PointsCarried): number {
  if (carried === 'all') return points;
  return carried === 'half-rounded-up' ? Math.ceil(points / 2) : Math.floor(points / 2);
}
