import type { BracketRound } from '@/lib/domain/football/bracket';

/** A drawn tie; `chance` is the first team's chance of winning it, 0 or 1 once it is decided. */
export type KnownTie = { round: BracketRound; teams: readonly [number, number]; chance: number };

/** How the bracket is drawn and its ties are decided, by indexes of teams. */
export type BracketRules = {
  /** A uniform number in [0, 1). */
  uniform: () => number;
  /** Probability that the first team wins a two-legged tie whose second leg it hosts. */
  twoLegs: (hostOfSecond: number, other: number) => number;
  /** Probability that the first team wins one match on neutral ground. */
  oneMatch: (one: number, other: number) => number;
  /** The ties that are already drawn. */
  known: readonly KnownTie[];
};

/** Teams of a block of the bracket: each of `seeds` meets one of `others`, by draw. */
type Block = { seeds: readonly number[]; others: readonly number[] };

/**
 * Plays the bracket after a league phase of 36 teams, as in UEFA's competitions since 2024-25: the first eight are in
 * the round of 16, places 9 to 24 play for it; 9 and 10 meet 23 and 24, 11 and 12 meet 21 and 22 and so on; 1 and 2
 * meet winners around 15 to 18, down to 7 and 8, which meet those around 9, 10, 23 and 24; a team that beats a seed
 * takes over its place in the bracket, and the better-placed team hosts the second leg (UEFA, regulations 2025-26). The
 * final is on neutral ground.
 * @param places teams by final place in the league phase, the first on top
 * @param reach called for each team that reaches a round
 */
export function playBracket(
  places: ArrayLike<number>,
  rules: BracketRules,
  reach: (team: number, round: BracketRound) => void,
): void {
  const at = (...numbers: number[]): number[] => numbers.map((place) => places[place - 1] ?? 0);
  const play = (round: BracketRound, blocks: readonly Block[]): number[][] =>
    blocks.map((block) => playBlock(round, block, rules, reach));
  const playOffs = play('play-offs', [
    { seeds: at(15, 16), others: at(17, 18) },
    { seeds: at(13, 14), others: at(19, 20) },
    { seeds: at(11, 12), others: at(21, 22) },
    { seeds: at(9, 10), others: at(23, 24) },
  ]);
  const sixteen = play(
    'round-of-16',
    playOffs.map((others, index) => ({ seeds: at(2 * index + 1, 2 * index + 2), others })),
  );
  const [first = [], second = [], third = [], fourth = []] = sixteen;
  const quarters = play('quarter-finals', [
    { seeds: first, others: fourth },
    { seeds: second, others: third },
  ]);
  const [upper = [], lower = []] = quarters;
  const [finalists = []] = play('semi-finals', [{ seeds: upper, others: lower }]);
  const [one = 0, other = 0] = finalists;
  for (const team of [one, other]) reach(team, 'final');
  const tie = knownTie(rules, 'final', one, other);
  reach(tie ? winnerOf(tie, rules) : rules.uniform() < rules.oneMatch(one, other) ? one : other, 'title');
}

/** The winners of a block's two ties, each in its seed's place. */
function playBlock(
  round: BracketRound,
  { seeds, others }: Block,
  rules: BracketRules,
  reach: (team: number, round: BracketRound) => void,
): number[] {
  for (const team of [...seeds, ...others]) reach(team, round);
  const ties = seeds.map((seed) => others.map((other) => knownTie(rules, round, seed, other)).find(Boolean));
  const free = others.filter((other) => !ties.some((tie) => tie?.teams.includes(other)));
  return seeds.map((seed, index) => {
    const tie = ties[index];
    if (tie) return winnerOf(tie, rules);
    const [drawn = seed] = free.splice(Math.trunc(rules.uniform() * free.length), 1);
    return rules.uniform() < rules.twoLegs(seed, drawn) ? seed : drawn;
  });
}

const knownTie = ({ known }: BracketRules, round: BracketRound, one: number, other: number): KnownTie | undefined =>
  known.find((tie) => tie.round === round && tie.teams.includes(one) && tie.teams.includes(other));

const winnerOf = ({ teams: [one, other], chance }: KnownTie, { uniform }: BracketRules): number =>
  uniform() < chance ? one : other;
