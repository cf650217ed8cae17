import { dayNumber } from '@/lib/model/day-number';
import { at } from '@/lib/model/dixon-coles/columns';
import { fitPrepared } from '@/lib/model/dixon-coles/fit';
import { awayTeam, firstOnOrAfter, homeTeam, prepareResults } from '@/lib/model/dixon-coles/prepare';
import type { FittedResult, LeagueFit } from '@/lib/model/dixon-coles/types';
import { divisionOf } from '@/lib/model/strength/division';
import type { RatedLeague } from '@/lib/model/strength/types';

/** All results of one league; `country` is a flag code. */
export type LeagueHistory = { code: string; country: string; results: readonly FittedResult[] };

/** The leagues' fits on a day, and the league of each club's last match before it. */
export type FitsOfDay = { leagues: RatedLeague[]; leagueOf: ReadonlyMap<string, string> };

/** As many matches as three match days of a small league. */
const FEWEST_MATCHES = 30;
/** A league whose results stopped a season and a half ago no longer provides information. */
const STALE_DAYS = 500;

/** Fits of all leagues from matches strictly before a day; days must be requested in order. */
export function leagueFitsByDay(histories: readonly LeagueHistory[]): (date: string) => FitsOfDay {
  const leagues = histories.map(({ code, country, results }) => {
    const prepared = prepareResults(results);
    const lastDay = new Map<string, number>();
    let played = 0;
    let fit: LeagueFit | undefined;
    return {
      code,
      lastDay,
      on(date: string): RatedLeague | null {
        const today = dayNumber(date);
        const before = firstOnOrAfter(prepared, today);
        for (; played < before; played += 1) {
          for (const team of [homeTeam(prepared, played), awayTeam(prepared, played)])
            lastDay.set(team, at(prepared.days, played));
        }
        if (before < FEWEST_MATCHES || at(prepared.days, before - 1) < today - STALE_DAYS) return null;
        fit = fitPrepared(prepared, { fittedOn: date, warmStart: fit });
        return { code, country, division: divisionOf(code), fit };
      },
    };
  });
  return (date) => {
    const rated = leagues.flatMap((league) => {
      const found = league.on(date);
      return found ? [{ found, lastDay: league.lastDay }] : [];
    });
    const last = new Map<string, { code: string; day: number }>();
    for (const { found, lastDay } of rated) {
      for (const [club, day] of lastDay)
        if (day > (last.get(club)?.day ?? 0)) last.set(club, { code: found.code, day });
    }
    return {
      leagues: rated.map(({ found }) => found),
      leagueOf: new Map([...last].map(([club, { code }]) => [club, code])),
    };
  };
}
