import { currentSeason, isWholeSeason, type SeasonFacts, type UnfitReason } from './league-fitness';
import { isCup, type League } from './leagues';
import { readRound } from './rounds';

/**
 * The state of a competition as shown to readers. `ready`: it is predicted, with matches to come. `behind`: results are
 * missing. `few-results`: too little is known of its past. `season-over`: its next season is not out yet.
 * `season-awaited`: the next season should have begun, but the source does not have it. `no-fixtures`: the season
 * continues, without a known match. `no-source`: none of its matches is known.
 */
export const leagueStates = [
  'ready',
  'behind',
  'few-results',
  'season-over',
  'season-awaited',
  'no-fixtures',
  'no-source',
] as const;
export type LeagueState = (typeof leagueStates)[number];

/**
 * Maximum number of days between two seasons of a league; measured in docs/decisions/092-predict-only-what-we-know.md.
 */
const summerDays = 130;

/** A season with the names, as sources spell them, of the knock-out rounds already played. */
export type SeasonOfState = SeasonFacts & { rounds: readonly (string | null)[] };

/**
 * @param seasons of the competition, in any order
 * @param unfit why nothing is published about it; null if something is
 */
export function leagueState(
  { kind }: Pick<League, 'kind'>,
  seasons: readonly SeasonOfState[],
  unfit: UnfitReason | null,
  now: Date,
): LeagueState {
  const current = currentSeason(seasons);
  if (!current) return 'no-source';
  if (unfit === 'results-missing') return 'behind';
  if (current.next !== null) return unfit === null ? 'ready' : 'few-results';
  const isOver = isCup({ kind })
    ? current.rounds.some((round) => round !== null && readRound(round, { isCup: true })?.id === 'final')
    : isWholeSeason(current, seasons);
  if (!isOver) return 'no-fixtures';
  // Tournaments of national teams are years apart.
  const isDue = kind !== 'national' && now.getTime() - current.last.getTime() > summerDays * 86_400_000;
  return isDue ? 'season-awaited' : 'season-over';
}

/**
 * Labels of the seasons without a known match between the first and the last one; empty for tournaments, which skip
 * years.
 */
export function absentSeasons({ kind }: Pick<League, 'kind'>, labels: readonly string[]): string[] {
  const [first] = labels;
  if (kind === 'national' || first === undefined) return [];
  const years = labels.map((label) => Number(label.slice(0, 4)));
  const from = Math.min(...years);
  return Array.from({ length: Math.max(...years) - from }, (_, index) => from + index)
    .filter((year) => !years.includes(year))
    .map((year) => (first.length === 4 ? String(year) : `${year}-${String((year + 1) % 100).padStart(2, '0')}`));
}
