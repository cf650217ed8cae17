type Row = readonly [code: string, slug: string, name: string, country: string, timeZone: string];

/** The parts of a cup's season, in order. A league's parts have their own names, such as Apertura. */
export const cupStages = ['qualifying', 'group', 'league', 'knock-out'] as const;
export type CupStage = (typeof cupStages)[number];

/**
 * Cups between the clubs of several countries, by rank. Kick-offs in files without time zones are in the zone given
 * here.
 */
export const continentalRows: readonly Row[] = [
  ['uefa.cl', 'uefa-champions-league', 'Champions League', 'europe', 'Europe/Paris'],
  ['uefa.el', 'uefa-europa-league', 'Europa League', 'europe', 'Europe/Paris'],
  ['uefa.ecl', 'uefa-conference-league', 'Conference League', 'europe', 'Europe/Paris'],
  ['conmebol.l', 'copa-libertadores', 'Copa Libertadores', 'south-america', 'America/Sao_Paulo'],
  ['conmebol.s', 'copa-sudamericana', 'Copa Sudamericana', 'south-america', 'America/Sao_Paulo'],
  ['concacaf.cl', 'concacaf-champions-cup', 'CONCACAF Champions Cup', 'north-america', 'America/New_York'],
  ['caf.cl', 'caf-champions-league', 'CAF Champions League', 'africa', 'Africa/Cairo'],
  ['caf.afl', 'african-football-league', 'African Football League', 'africa', 'Africa/Cairo'],
];

/** Competitions of national teams, by rank. */
export const nationalRows: readonly Row[] = [
  ['fifa.wc', 'world-cup', 'World Cup', 'world', 'UTC'],
  ['uefa.euro', 'european-championship', 'European Championship', 'europe', 'Europe/Berlin'],
  ['conmebol.ca', 'copa-america', 'Copa América', 'south-america', 'America/New_York'],
  ['caf.an', 'africa-cup-of-nations', 'Africa Cup of Nations', 'africa', 'Africa/Cairo'],
  ['fifa.wcq', 'world-cup-qualifying', 'World Cup Qualifying', 'world', 'Europe/Paris'],
  ['uefa.euroq', 'european-championship-qualifying', 'European Championship Qualifying', 'europe', 'Europe/Paris'],
  ['uefa.nl', 'uefa-nations-league', 'Nations League', 'europe', 'Europe/Paris'],
  ['int.f', 'international-friendlies', 'International Friendlies', 'world', 'UTC'],
];

/** What the seasons of a competition are called: a tournament of national teams has editions, friendlies have years. */
export function seasonsName({ slug, kind }: { slug: string; kind: string }): 'seasons' | 'editions' | 'years' {
  if (slug === 'international-friendlies') return 'years';
  return kind === 'national' ? 'editions' : 'seasons';
}

export const cupRows: readonly Row[] = [
  ['en.cup', 'england-fa-cup', 'FA Cup', 'gb-eng', 'Europe/London'],
  ['es.cup', 'spain-copa-del-rey', 'Copa del Rey', 'es', 'Europe/Madrid'],
  ['it.cup', 'italy-coppa-italia', 'Coppa Italia', 'it', 'Europe/Rome'],
  ['de.cup', 'germany-dfb-pokal', 'DFB-Pokal', 'de', 'Europe/Berlin'],
  ['fr.cup', 'france-coupe-de-france', 'Coupe de France', 'fr', 'Europe/Paris'],
  ['en.efl', 'england-efl-cup', 'EFL Cup', 'gb-eng', 'Europe/London'],
  ['pt.cup', 'portugal-taca-de-portugal', 'Taça de Portugal', 'pt', 'Europe/Lisbon'],
  ['nl.cup', 'netherlands-knvb-beker', 'KNVB Beker', 'nl', 'Europe/Amsterdam'],
  ['tr.cup', 'turkey-turkiye-kupasi', 'Türkiye Kupası', 'tr', 'Europe/Istanbul'],
  ['at.cup', 'austria-ofb-cup', 'ÖFB-Cup', 'at', 'Europe/Vienna'],
  ['br.cup', 'brazil-copa-do-brasil', 'Copa do Brasil', 'br', 'America/Sao_Paulo'],
  ['ro.cup', 'romania-cupa-romaniei', 'Cupa României', 'ro', 'Europe/Bucharest'],
  ['cz.cup', 'czech-republic-czech-cup', 'Czech Cup', 'cz', 'Europe/Prague'],
  ['dk.cup', 'denmark-danish-cup', 'Danish Cup', 'dk', 'Europe/Copenhagen'],
  ['ch.cup', 'switzerland-swiss-cup', 'Swiss Cup', 'ch', 'Europe/Zurich'],
  ['no.cup', 'norway-norwegian-cup', 'Norwegian Cup', 'no', 'Europe/Oslo'],
  ['hu.cup', 'hungary-magyar-kupa', 'Magyar Kupa', 'hu', 'Europe/Budapest'],
  ['bg.cup', 'bulgaria-bulgarian-cup', 'Bulgarian Cup', 'bg', 'Europe/Sofia'],
  ['cy.cup', 'cyprus-cypriot-cup', 'Cypriot Cup', 'cy', 'Asia/Nicosia'],
  ['si.cup', 'slovenia-pokal-slovenije', 'Pokal Slovenije', 'si', 'Europe/Ljubljana'],
  ['ba.cup', 'bosnia-herzegovina-kup-bih', 'Kup BiH', 'ba', 'Europe/Sarajevo'],
  ['il.cup', 'israel-state-cup', 'Israel State Cup', 'il', 'Asia/Jerusalem'],
  ['is.cup', 'iceland-bikarkeppni', 'Bikarkeppni KSÍ', 'is', 'Atlantic/Reykjavik'],
  ['li.cup', 'liechtenstein-cup', 'Liechtenstein Cup', 'li', 'Europe/Vaduz'],
];

type ExtraTime = {
  leagueCode: string;
  /** The largest number of ties in a round that has extra time; 0 if none has. */
  ties: number;
  /** Pages that state it. */
  sources: readonly string[];
};

/** Cups with extra time only from a certain round on, according to the rules of the last seasons. */
const extraTimes: readonly ExtraTime[] = [
  {
    leagueCode: 'en.efl',
    ties: 2,
    sources: [
      'https://www.nationalworld.com/sport/football/carabao-cup-rules-extra-time-penalties-and-substitutions-explained-for-english-league-cup-semi-finals-3799002',
      'https://thebuzzinghub.com/articles/do-carabao-cup-semi-finals-go-to-extra-time-or-straight-to-penalties',
    ],
  },
  {
    // The rules of the three seasons to 2026-27, published in May 2024.
    leagueCode: 'it.cup',
    ties: 2,
    sources: [
      'https://www.calcioefinanza.it/2025/12/04/ci-sono-supplementari-coppa-italia/',
      'https://www.tuttonapoli.net/notizie/coppa-italia-cambia-il-regolamento-niente-supplementari-prima-della-semifinale-577044',
    ],
  },
  {
    leagueCode: 'br.cup',
    ties: 0,
    sources: [
      'https://www.bonde.com.br/esportes/futebol/cbf-muda-regra-da-copa-do-brasil-e-acaba-com-vantagem-de-visitantes',
    ],
  },
  {
    leagueCode: 'conmebol.l',
    ties: 1,
    sources: [
      'https://c1s2.ng-sportingnews.com/br/futebol/noticias/libertadores-oitavas-de-final-vai-para-prorrogacao-ou-penaltis-direto/b2776e63ef2de2ce5de47467',
    ],
  },
  {
    leagueCode: 'conmebol.s',
    ties: 1,
    sources: ['https://www.noticiashoy.co/briefing/copa-sudamericana/21533/9'],
  },
  {
    leagueCode: 'conmebol.ca',
    ties: 1,
    sources: ['https://www.sport.es/es/noticias/copa-america/cuartos-copa-america-2024-equipos-104532380'],
  },
];

const tiesWithExtraTime = new Map(extraTimes.map(({ leagueCode, ties }) => [leagueCode, ties]));

/**
 * Whether a drawn tie of a cup goes to extra time; otherwise it goes straight to penalties.
 * @param size number of ties in its round: 1 in the final
 */
export const hasExtraTime = (code: string, size: number): boolean => size <= (tiesWithExtraTime.get(code) ?? Infinity);

/** Cups in which a drawn match was replayed, unless a second leg follows. */
export const isReplayed = (code: string): boolean => code === 'en.cup';
