import type { SeasonChances } from '@/lib/contracts/leagues';
import { cupRoundIds, type CupRoundId } from '@/lib/domain/football/bracket';
import { roundChance } from '@/lib/domain/football/open-outcomes';

type Way = Pick<SeasonChances['teams'][number], 'possiblePlaces' | 'rounds'>;

const columns = cupRoundIds.filter((round) => round !== 'play-offs');

/** The clubs that are still in a cup, likeliest winners first; for a finished cup, also its winner. */
export const clubsLeft = <Club extends Way>(clubs: readonly Club[]): Club[] =>
  clubs
    .filter((club) => isReached(club) && (isSure(club) || columns.some((round) => isBetween(roundChance(round, club)))))
    .sort(byChance);

/** The rounds that not all of these clubs have reached, the title first; all rounds once the cup is over. */
export const roundsLeft = (clubs: readonly Way[], isOver: boolean): CupRoundId[] =>
  columns
    .filter((round) => clubs.some(({ rounds }) => rounds.some(({ id }) => id === round)))
    .filter((round) => isOver || round === 'title' || clubs.some((club) => roundChance(round, club) < 1))
    .reverse();

/** Whether the club reached the round of 16 in any run. */
const isReached = ({ rounds }: Way): boolean =>
  rounds.some(({ id, probability }) => id === 'round-of-16' && probability > 0);

const isSure = (club: Way): boolean => roundChance('title', club) === 1;

const isBetween = (chance: number): boolean => chance > 0 && chance < 1;

/** Compares clubs by their chance of the title, then of the rounds before it. */
function byChance(a: Way, b: Way): number {
  for (const round of [...columns].reverse()) {
    const difference = roundChance(round, b) - roundChance(round, a);
    if (difference !== 0) return difference;
  }
  return 0;
}
