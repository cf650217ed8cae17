import { tournamentTree } from './tournament-tree';

/** How the pairs in a cup's coming rounds are determined. */
export type DrawRule = {
  /** `free`: anyone may meet anyone, and the ground is drawn too. `fixed`: the winners of adjacent ties meet. */
  kind: 'free' | 'fixed';
  /** Pages that state it. */
  sources: readonly string[];
};

type Known = DrawRule & {
  leagueCode: string;
  /** The labels of the first and last season that it applies to, inclusive; null for all. */
  from: string | null;
  to: string | null;
  /** For a fixed tree: the ids of the seeded clubs, one in each tie of a round, in the order of the tree. */
  seeds?: readonly string[];
};

const known: readonly Known[] = [
  { leagueCode: 'en.cup', from: null, to: null, kind: 'free', sources: ['https://liquisearch.com/fa_cup/format'] },
  {
    leagueCode: 'it.cup',
    from: '2024-25',
    to: '2024-25',
    kind: 'fixed',
    seeds: ['juventus', 'fiorentina', 'atalanta', 'bologna', 'ac-milan', 'roma', 'inter-milan', 'lazio'],
    sources: [
      'https://nonsolosport.org/2024/05/ecco-il-tabellone-della-coppa-italia-24.html',
      'https://www.zetanews.it/tabellone-coppa-italia-2024-2025-pdf-completo-scaricare/',
    ],
  },
  {
    leagueCode: 'it.cup',
    from: '2025-26',
    to: '2025-26',
    kind: 'fixed',
    seeds: ['bologna', 'lazio', 'juventus', 'atalanta', 'inter-milan', 'roma', 'fiorentina', 'napoli'],
    sources: [
      'https://www.calciomercato.it/2025/06/24/coppa-italia-ufficiale-il-tabellone-2025-26-tutti-i-possibili-incroci-verso-la-finale/',
      'https://www.sportmediaset.mediaset.it/calcio/coppa-italia/coppa-italia-2025-26-si-parte-il-9-agosto-con-i-preliminari-milan-bari-il-17-8_100155427-202502k.shtml',
    ],
  },
];

function ruleOf(code: string, season: string): Known | undefined {
  const label = season.slice(0, 7);
  return known.find(
    ({ leagueCode, from, to }) => leagueCode === code && (from ?? '') <= label && label <= (to ?? '9999'),
  );
}

/**
 * The rule for a season's draws; null if none is known, in which case a free draw is assumed.
 * @param season its label; a replayed one ends with the number of the cycle, such as 2024-25 (2)
 */
export function drawRule(code: string, season: string): DrawRule | null {
  const tree = tournamentTree(code, season);
  if (tree) return { kind: 'fixed', sources: tree.sources };
  const rule = ruleOf(code, season);
  return rule ? { kind: rule.kind, sources: rule.sources } : null;
}

/**
 * The positions of a round's clubs in a tree fixed by its seeds, from the top, by team id.
 * @param rounds the ties of each known round
 * @returns null if the tree is not fixed by seeds, or if no round has each seed in a separate tie
 */
export function seatsBySeeds(
  code: string,
  season: string,
  rounds: readonly (readonly { home: string; away: string }[])[],
): Map<string, number> | null {
  const { seeds } = ruleOf(code, season) ?? {};
  for (const ties of seeds ? rounds : []) {
    const inOrder = (seeds ?? []).flatMap(
      (seed) => ties.find(({ home, away }) => home === seed || away === seed) ?? [],
    );
    if (ties.length === seeds?.length && new Set(inOrder).size === ties.length)
      return new Map(
        inOrder.flatMap(({ home, away }, tie) => [[home, 2 * tie] as const, [away, 2 * tie + 1] as const]),
      );
  }
  return null;
}
