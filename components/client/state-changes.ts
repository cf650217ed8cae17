import { fullTimeAfterMinutes, type MatchStatus } from '@/lib/domain/football/match';
import { openAskMs, openAskSparinglyMs, resultAwaitedForMs } from '@/lib/domain/shared/constants';

type Dated = { status: MatchStatus; kickOff: string; kickOffKnown: boolean };

const open: readonly MatchStatus[] = ['scheduled', 'live', 'result-awaited'];

/** The kick-offs (ISO instants, each once, in order) of the matches without a result: these change by themselves. */
export const openKickOffs = (matches: readonly Dated[]): string[] =>
  [
    ...new Set(
      matches.filter(({ status, kickOffKnown }) => kickOffKnown && open.includes(status)).map(({ kickOff }) => kickOff),
    ),
  ].sort();

/**
 * When a page that shows these matches refreshes: at the next kick-off or expected end, and every two minutes while a
 * match is under way or its result awaited (every ten with Save-Data). A result that has been missing for hours is left
 * to the next visit.
 * @param kickOffs ISO instants, as `openKickOffs` gives them
 * @param now and the result: milliseconds since 1970, UTC
 * @returns null where nothing changes by itself
 */
export function nextAsk(kickOffs: readonly string[], now: number, savesData: boolean): number | null {
  const soon = now + (savesData ? openAskSparinglyMs : openAskMs);
  const instants = kickOffs.flatMap((kickOff) => {
    const begin = Date.parse(kickOff);
    const over = begin + fullTimeAfterMinutes * 60_000;
    if (now < begin) return [begin];
    if (now < over) return [Math.min(over, soon)];
    return now < over + resultAwaitedForMs ? [soon] : [];
  });
  return instants.length > 0 ? Math.min(...instants) : null;
}
