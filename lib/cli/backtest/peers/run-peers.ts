import { saveFigures } from '@/lib/cli/backtest/reliability-file';
import {
  compareForecasters,
  type ComparedForecaster,
  type ComparedGrades,
} from '@/lib/model/backtest/compare-forecasters';
import {
  CHANCE_SETTINGS,
  PRICE_CHANCE_SETTINGS,
  PRICE_SETTINGS,
  RESULT_SETTINGS,
} from '@/lib/model/dixon-coles/settings';
import { compare, comparisonText, type Comparison } from './compare';
import { readPeers, type PeerLeague } from './read-peers';

const FIVE = ['de.1', 'en.1', 'es.1', 'fr.1', 'it.1'];

type Compared = { name: string; whose: readonly ComparedForecaster[]; reference: ComparedForecaster };
/** The leagues in some seasons, and the forecasters compared on them. */
type PeerSet = { from: string; to: string; isIn: (code: string) => boolean; compared: readonly Compared[] };

/** The peer's forecasts begin in 2016-17; its first season serves as history for the accompanying expected goals. */
const sets: readonly PeerSet[] = [
  {
    from: '2017-07-01',
    to: '2019-06-30',
    isIn: (code) => FIVE.includes(code),
    compared: [
      {
        name: 'five large leagues 2017-19',
        whose: ['baseRate', 'elo', 'results', 'peer', 'chances', 'prices', 'both', 'market'],
        reference: 'peer',
      },
    ],
  },
  {
    from: '2017-07-01',
    to: '2019-06-30',
    isIn: (code) => !FIVE.includes(code),
    compared: [
      { name: 'nine smaller leagues 2017-19', whose: ['baseRate', 'elo', 'results', 'peer'], reference: 'peer' },
      // These seasons were not used to choose the weight of chances.
      {
        name: 'smaller leagues with expected goals 2017-19',
        whose: ['baseRate', 'elo', 'results', 'peer', 'chances'],
        reference: 'results',
      },
    ],
  },
  {
    from: '2020-08-11',
    to: '2024-06-30',
    isIn: (code) => FIVE.includes(code),
    compared: [
      {
        name: 'five large leagues 2020-24, kept as the test of chances',
        whose: ['baseRate', 'elo', 'results', 'chances', 'prices', 'both', 'market'],
        reference: 'results',
      },
    ],
  },
];

/** Months in which all that is known about a club comes from the previous season. */
const isEarly = ({ date }: ComparedGrades): boolean => ['08', '09'].includes(date.slice(5, 7));

type PeersOutput = {
  print: (text: string) => void;
  complain: (text: string) => void;
  json: boolean;
  /** A file to which to write the figures of the methodology page. */
  save?: string | undefined;
};

/**
 * Compares the site's models with a peer's forecasts, with baselines and with closing prices on the same matches, and
 * prints one table; without such a folder it prints a line that says so.
 */
export function runPeers(folder: string, { print, complain, json, save }: PeersOutput): void {
  const leagues = readPeers(folder, complain);
  if (leagues === null) {
    print(`skipped: there are no forecasts of a peer in ${folder} (peers/*.csv); nothing was compared`);
    return;
  }
  const comparisons = sets.flatMap((set) => comparisonsOf(set, leagues, complain));
  if (save !== undefined) saveFigures(save, peerFigures(comparisons));
  print(json ? JSON.stringify(comparisons) : comparisonText(comparisons));
}

/** The comparisons, with the versions of the models compared. */
export const peerFigures = (comparisons: readonly Comparison[]) => ({
  versions: {
    results: RESULT_SETTINGS.version,
    chances: CHANCE_SETTINGS.version,
    prices: PRICE_SETTINGS.version,
    both: PRICE_CHANCE_SETTINGS.version,
  },
  comparisons,
});

function comparisonsOf(
  { from, to, isIn, compared }: PeerSet,
  leagues: readonly PeerLeague[],
  complain: (text: string) => void,
): Comparison[] {
  const graded = leagues
    .filter(({ code }) => isIn(code))
    .flatMap(({ results }) => compareForecasters(results, { from, to }));
  return compared.flatMap(({ name, ...options }) => {
    const all = compare(name, graded, options);
    if (all === null) {
      complain(
        `${name}: left out, no match has forecasts of all ${options.whose.length} (${options.whose.join(', ')})`,
      );
      return [];
    }
    const early = compare(`${name}, August and September`, graded.filter(isEarly), options);
    return early ? [all, early] : [all];
  });
}
