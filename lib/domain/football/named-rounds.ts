import { readRound } from './rounds';

type NamedRounds = {
  leagueCode: string;
  /** The ties of each such round, by the number that sources give it. */
  ties: Readonly<Record<number, 32 | 16>>;
  /** Pages that use the name. */
  sources: readonly string[];
};

/**
 * Cups whose last numbered rounds are named after the number of teams left, including by sources in their language,
 * which say 32es de finale. In other cups the numbers themselves are the names, whatever the number of ties, such as in
 * the FA Cup and the DFB-Pokal.
 */
const known: readonly NamedRounds[] = [
  {
    leagueCode: 'es.cup',
    ties: { 3: 16 },
    sources: [
      'https://www.lagradaonline.com/asi-ha-quedado-el-sorteo-de-los-dieciseisavos-de-final-de-la-copa-del-rey',
    ],
  },
  {
    leagueCode: 'fr.cup',
    ties: { 9: 32, 10: 16 },
    sources: [
      'https://www.footmercato.net/a5771179266854327520-coupe-de-france-le-tirage-complet-des-32es-de-finale',
      'https://footamateur.ouest-france.fr/coupe-de-france-le-tirage-au-sort-des-seiziemes-de-finale-2024/',
    ],
  },
  {
    leagueCode: 'bg.cup',
    ties: { 1: 16 },
    sources: ['https://sportal.bg/news-2025103011224028575'],
  },
  {
    leagueCode: 'si.cup',
    ties: { 3: 16 },
    sources: ['https://nzs.si/novica/Izzrebani_pari_sestnajstine_finala?id=55340&id_objekta=1'],
  },
  {
    leagueCode: 'ba.cup',
    ties: { 1: 16 },
    sources: ['https://mondo.ba/Sport/Fudbal/a1420304/kup-bih-parovi-i-satnice.html'],
  },
  {
    leagueCode: 'is.cup',
    ties: { 3: 16 },
    sources: ['https://ksi.is/um-ksi/frettir/frettasafn/frett/2025/04/08/Dregid-i-32-lida-urslit-Mjolkurbikars-karla'],
  },
];

const tiesByCup = new Map(known.map(({ leagueCode, ties }) => [leagueCode, ties]));

/**
 * The name of a cup's round in the form that sources use: `Round of 32` for a numbered round that goes by that name and
 * has that number of ties; all others keep the source's name.
 */
export function namedRound(leagueCode: string, round: string, ties: number): string {
  const read = readRound(round, { isCup: true });
  if (read?.id !== 'round' || read.number === null) return round;
  return tiesByCup.get(leagueCode)?.[read.number] === ties ? `Round of ${2 * ties}` : round;
}
