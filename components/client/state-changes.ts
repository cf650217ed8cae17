import { fullTimeAfterMinutes, type MatchStatus } from '@/lib/domain/football/match';
import { inPlayAskMs, resultAskMs, resultAwaitedForMs } from '@/lib/domain/shared/constants';

type Dated = {
  status: MatchStatus;
  kickOff: string;
  kickOffKnown: boolean;
  prediction?: { grade: object | null } | null;
};

const open: readonly MatchStatus[] = ['scheduled', 'live', 'result-awaited'];

/** The grade follows the result, either at once or with the next calculation. */
const awaitsGrade = ({ status, prediction }: Dated): boolean => status === 'finished' && prediction?.grade === null;

/**
 * The kick-offs (ISO instants, without duplicates, in order) of the matches that still lack a result or its grade, and
 * so change by themselves.
 */
export const openKickOffs = (matches: readonly Dated[]): string[] =>
  [
    ...new Set(
      matches
        .filter((match) => match.kickOffKnown && (open.includes(match.status) || awaitsGrade(match)))
        .map(({ kickOff }) => kickOff),
    ),
  ].sort();

/**
 * When a page that shows these matches should refresh: at the next kick-off or expected end, every half minute while a
 * match is in play, and every two minutes while its result is awaited. A result that has been missing for hours is left
 * to the next visit, and so is everything with Save-Data.
 * @param kickOffs ISO instants from `openKickOffs`
 * @param now in milliseconds since 1970, UTC, like the result
 * @returns null if nothing changes by itself
 */
export function nextAsk(kickOffs: readonly string[], now: number, savesData: boolean): number | null {
  if (savesData) return null;
  const instants = kickOffs.flatMap((kickOff) => {
    const begin = Date.parse(kickOff);
    const over = begin + fullTimeAfterMinutes * 60_000;
    if (now < begin) return [begin];
    if (now < over) return [Math.min(over, now + inPlayAskMs)];
    return now < over + resultAwaitedForMs ? [now + resultAskMs] : [];
  });
  return instants.length > 0 ? Math.min(...instants) : null;
}
