import type { TeamRef } from '@/lib/contracts/predictions';
import { bracketRounds } from '@/lib/domain/football/bracket';
import { zoneProbability } from '@/lib/domain/football/league-zones';
import { findLeagueBySlug } from '@/lib/domain/football/leagues';
import { roundChance, zoneChance } from '@/lib/domain/football/open-outcomes';
import { racesOf } from '@/lib/domain/football/season-race';
import type { Choices } from '@/lib/domain/football/what-if-address';
import { createYielder } from '@/lib/domain/shared/yield-to-event-loop';
import { chanceText } from '@/lib/format/chance-text';
import { fixtureText } from '@/lib/format/fixture-text';
import type { I18n } from '@/lib/format/i18n';
import { zoneKey } from '@/lib/format/zone-key';
import { startWhatIf } from '@/lib/model/season/what-if';
import { startCupWhatIf, type ChosenWinners } from '@/lib/model/season/what-if-cup';
import type { WhatIfFacts } from '@/lib/server/og-images/what-if-image';
import { getLeague } from '@/lib/server/services/leagues/get-league';
import { getRestOfCup } from '@/lib/server/services/leagues/get-rest-of-cup';
import { getRestOfSeason } from '@/lib/server/services/leagues/get-rest-of-season';

const shownTeams = 5;
/** Runs per turn of the event loop, which take a few milliseconds. */
const runsAtOnce = 50;

/** Resolves when the last queued simulation has ended. */
let last: Promise<void> = Promise.resolve();

/** The last rounds of a cup. */
const lastRounds = ['semi-finals', 'final', 'title'] as const satisfies readonly (typeof bracketRounds)[number][];
const roundNames = {
  'semi-finals': 'match.rounds.semiFinals',
  final: 'match.rounds.final',
  title: 'leagues.cup.winner',
} as const;

/** A team's figures without and with the choices: points first, if it has any, then chances as they are shown. */
type Compared = { team: TeamRef; points: Pair | null; chances: readonly Pair[] };
type Pair = { was: number; now: number };

/**
 * The rest of a season or a cup with chosen results, for the teams that they affect most, with the same figures as in
 * the browser.
 * @returns null if nothing can be chosen, and if a chosen match is over or belongs to another competition
 */
export async function whatIfFacts(slug: string, choices: Readonly<Choices>, i18n: I18n): Promise<WhatIfFacts | null> {
  return findLeagueBySlug(slug)?.kind === 'league' ? ofLeague(slug, choices, i18n) : ofCup(slug, choices, i18n);
}

async function ofLeague(slug: string, choices: Readonly<Choices>, i18n: I18n): Promise<WhatIfFacts | null> {
  const season = await getRestOfSeason(slug);
  const league = season && (await getLeague(slug));
  const chosen = season && chosenOf(season.matches, season.teams, choices, i18n);
  if (!league?.simulatedSeason || !chosen) return null;
  const simulation = startWhatIf(season, choices);
  await playInTurn(simulation, season.runs);
  const before = new Map(league.simulatedSeason.teams.map((finish) => [finish.team.id, finish]));
  const after = new Map(simulation.forecasts().map((forecast) => [forecast.id, forecast]));
  const zones = racesOf(season.zones);
  const teams = season.teams.flatMap(({ possiblePlaces, ...team }): Compared[] => {
    const [was, now] = [before.get(team.id), after.get(team.id)];
    if (!was || !now) return [];
    const chanceOf = (positions: readonly number[], zone: (typeof zones)[number]) =>
      zoneChance({ ...zone, probability: zoneProbability(positions, zone) }, possiblePlaces);
    return [
      {
        team,
        points: { was: was.meanPoints, now: now.meanPoints },
        chances: zones.map((zone) => ({ was: chanceOf(was.positions, zone), now: chanceOf(now.positions, zone) })),
      },
    ];
  });
  const columns = [i18n.t('leagues.points'), ...zones.map((zone) => i18n.t(zoneKey(zone)))];
  return toFacts({ note: league.name, after: i18n.t('leagues.whatIf.after'), chosen, columns, teams }, i18n);
}

async function ofCup(slug: string, choices: Readonly<Choices>, i18n: I18n): Promise<WhatIfFacts | null> {
  const winners = toWinners(choices);
  const cup = winners && (await getRestOfCup(slug));
  const league = cup && (await getLeague(slug));
  const chosen = cup && chosenOf(cup.ties, cup.teams, choices, i18n);
  if (!winners || !league?.simulatedSeason || !chosen) return null;
  const simulation = startCupWhatIf(cup, winners);
  await playInTurn(simulation, cup.runs);
  const before = new Map(league.simulatedSeason.teams.map((finish) => [finish.team.id, finish]));
  const after = new Map(simulation.ways().map(({ id, rounds }) => [id, rounds]));
  const teams = cup.teams.flatMap(({ possiblePlaces, ...team }): Compared[] => {
    const [was, now] = [before.get(team.id), after.get(team.id)];
    if (!was || !now) return [];
    const rounds = bracketRounds.map((id) => ({ id, probability: now[id] ?? 0 }));
    const chances = lastRounds.map((round) => ({
      was: roundChance(round, was),
      now: roundChance(round, { possiblePlaces, rounds }),
    }));
    return [{ team, points: null, chances }];
  });
  const columns = lastRounds.map((round) => i18n.t(roundNames[round]));
  return toFacts({ note: league.name, after: i18n.t('leagues.whatIf.cupAfter'), chosen, columns, teams }, i18n);
}

/** The chosen winners; null if the choices include a draw, because somebody must go through. */
function toWinners(choices: Readonly<Choices>): ChosenWinners | null {
  const entries = Object.entries(choices).flatMap(([id, side]): [string, 'home' | 'away'][] =>
    side === 'draw' ? [] : [[id, side]],
  );
  return entries.length === Object.keys(choices).length ? Object.fromEntries(entries) : null;
}

/** Each choice in words; null if one of them is not about an open match. */
function chosenOf(
  open: readonly { id: number; home: string; away: string }[],
  teams: readonly TeamRef[],
  choices: Readonly<Choices>,
  { t, format, locale }: I18n,
): string[] | null {
  const names = new Map(teams.map(({ id, shortName }) => [id, shortName]));
  const texts = open.flatMap(({ id, ...sides }) => {
    const choice = choices[id];
    if (choice === undefined) return [];
    const nameOf = (side: 'home' | 'away') => names.get(sides[side]) ?? sides[side];
    const result = choice === 'draw' ? t('match.outcome.draw') : nameOf(choice);
    return [`${fixtureText(locale, nameOf('home'), nameOf('away'), null)}${format.colon}${result}`];
  });
  return texts.length === Object.keys(choices).length ? texts : null;
}

type Simulation = { play(runs: number): void };

/**
 * Runs one simulation after the other: if they ran concurrently, every other request would wait for a portion of each.
 */
function playInTurn(simulation: Simulation, runs: number): Promise<void> {
  const turn = last.then(() => playInPortions(simulation, runs));
  last = turn.catch(() => undefined);
  return turn;
}

async function playInPortions(simulation: Simulation, runs: number): Promise<void> {
  const giveWay = createYielder();
  for (let played = 0; played < runs; played += runsAtOnce) {
    simulation.play(Math.min(runsAtOnce, runs - played));
    await giveWay();
  }
}

type Whole = Omit<WhatIfFacts, 'rows'> & { teams: readonly Compared[] };

/** The facts about the teams whose chances change most, in the order of their figures with the choices. */
function toFacts({ teams, ...facts }: Whole, { format }: I18n): WhatIfFacts {
  const changeOf = ({ chances }: Compared) => Math.max(...chances.map(({ was, now }) => Math.abs(now - was)));
  const worthOf = ({ points, chances }: Compared) => points?.now ?? chances.at(-1)?.now ?? 0;
  const rows = teams
    .toSorted((one, other) => changeOf(other) - changeOf(one))
    .slice(0, shownTeams)
    .sort((one, other) => worthOf(other) - worthOf(one))
    .map(({ team, points, chances }) => ({
      team,
      cells: [
        ...(points ? [{ was: format.goals(points.was), now: format.goals(points.now) }] : []),
        ...chances.map(({ was, now }) => ({ was: chanceText(was, format), now: chanceText(now, format) })),
      ],
    }));
  return { ...facts, rows };
}
