import type { SeasonRace } from '@/lib/contracts/season-race';
import type { Zone } from '@/lib/domain/football/league-zones';
import { isOpen } from '@/lib/domain/football/open-outcomes';
import {
  chanceOf,
  greatestSwing,
  racesOf,
  spreadDays,
  type RaceDay,
  type Swing,
} from '@/lib/domain/football/season-race';
import type { TableMatch } from '@/lib/domain/football/season-table';
import { groupBy } from '@/lib/domain/shared/group-by';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { possiblePlaces } from '@/lib/model/season/possible-places';
import { remembered } from '@/lib/server/remembered';
import { readTableRules } from '@/lib/server/repositories/fact-repository';
import { listForecastDays, listTeamForecastDays } from '@/lib/server/repositories/forecast-day-repository';
import { listSeasonTeams, listTableMatches } from '@/lib/server/repositories/league-repository';
import { dependsOn, getRuntime, requestLocale } from '@/lib/server/runtime';
import { toTeamRef } from '@/lib/server/services/names/team-ref';
import { seasonToPlay } from '@/lib/server/services/predicting/season-to-play';
import { zonesOf } from './zones-of';

type Season = { id: number; label: string; leagueCode: string };

/**
 * Minimum number of kept days for a chart; maximum number, evenly spread; maximum number of teams in a league's chart,
 * and the minimum chance that each once had.
 */
const [leastDays, mostDays, mostLines, leastChance] = [3, 60, 5, 0.01];

type Line = { teamId: string; chances: number[]; isDecided: boolean; swing: Swing<TableMatch> | null };
type WholeRace = Pick<SeasonRace, 'days' | 'madeFrom'> & {
  teams: { id: string; name: string }[];
  races: { zone: Zone; lines: Line[] }[];
};

/**
 * How the chances in a league's season changed: for the teams nearest to each zone, or for one team. null while fewer
 * than three days are kept, and without zones.
 */
export async function getSeasonRace(season: Season, teamId?: string): Promise<SeasonRace | null> {
  // The page of every team in the season shows a part of it.
  const { days, madeFrom, teams, races } = await remembered(`race ${season.id}`, () => readRace(season));
  const locale = requestLocale();
  const refs = new Map(teams.map((team) => [team.id, toTeamRef(team, locale)]));
  const refOf = (id: string) => refs.get(id) ?? toTeamRef({ id, name: id }, locale);
  const shown = races.flatMap(({ zone, lines: all }): SeasonRace['races'] => {
    const lines = all.filter((line) => teamId === undefined || line.teamId === teamId).slice(0, mostLines);
    return lines.length === 0
      ? []
      : [
          {
            zone,
            lines: lines.map(({ teamId: id, chances, isDecided }) => ({ team: refOf(id), chances, isDecided })),
            swing: swingOf(lines, refOf),
          },
        ];
  });
  return shown.length === 0 ? null : { days, madeFrom, races: shown };
}

/** Reads the race of all teams: first those nearest to each zone now, then those that were near it before. */
async function readRace({ id, label, leagueCode }: Season): Promise<WholeRace> {
  dependsOn(pageTags.league(leagueCode));
  const { sql } = getRuntime().database;
  const kept = await listForecastDays(sql, id);
  const shown = spreadDays(kept, mostDays).map(({ day }) => day);
  const isLater = kept.some(({ origin }) => origin === 'backtest');
  const madeFrom = isLater ? (kept.find(({ origin }) => origin === 'live')?.day ?? null) : null;
  const teams = await listSeasonTeams(sql, id);
  if (kept.length < leastDays) return { days: shown, madeFrom, teams, races: [] };

  const knownUntil = new Map(kept.map((day) => [day.day, day.knownUntil]));
  const byTeam = groupBy(await listTeamForecastDays(sql, id), (row) => row.teamId);
  const matches = await listTableMatches(sql, id);
  const finished = matches.filter(({ score }) => score !== null);
  const isOver = kept.at(-1)?.matchesLeft === 0;
  const places = possiblePlaces(seasonToPlay(matches, await readTableRules(sql, leagueCode, label)));
  const zones = await zonesOf(sql, leagueCode, label, teams.length);
  const toLine = (zone: Zone, teamId: string): Line => {
    const days = (byTeam.get(teamId) ?? []).flatMap(({ day, played, places }): RaceDay[] => {
      const until = knownUntil.get(day);
      return until ? [{ day, knownUntil: until, played, places }] : [];
    });
    const chances = new Map(days.map((day) => [day.day, chanceOf(day, zone)]));
    return {
      teamId,
      chances: shown.map((day) => chances.get(day) ?? 0),
      isDecided: isOver || !isOpen(zone, places.get(teamId) ?? { best: 1, worst: teams.length }),
      swing: greatestSwing(
        days,
        zone,
        finished.filter(({ home, away }) => home === teamId || away === teamId),
      ),
    };
  };
  const peak = ({ chances }: Line) => Math.max(...chances);
  const now = ({ chances }: Line) => chances.at(-1) ?? 0;
  const races = racesOf(zones).map((zone) => ({
    zone,
    lines: teams
      .map((team) => toLine(zone, team.id))
      .filter((line) => peak(line) >= leastChance)
      .sort((a, b) => now(b) - now(a) || peak(b) - peak(a)),
  }));
  return { days: shown, madeFrom, teams, races };
}

/** The greatest swing among the lines; null if it cannot be attributed to a match. */
function swingOf(
  lines: readonly Line[],
  refOf: (id: string) => ReturnType<typeof toTeamRef>,
): SeasonRace['races'][number]['swing'] {
  const [greatest] = lines
    .flatMap(({ teamId, swing }) => (swing ? [{ ...swing, teamId }] : []))
    .sort((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from));
  const { match, teamId, day, from, to } = greatest ?? {};
  if (!match?.score || !teamId || !day || from === undefined || to === undefined) return null;
  return {
    team: refOf(teamId),
    day,
    from,
    to,
    match: { home: refOf(match.home), away: refOf(match.away), score: match.score },
  };
}
