import type { LeagueDetail } from '@/lib/contracts/leagues';
import { knownFacts } from '@/lib/domain/football/known-facts';
import { leagueZones, zoneProbability, zoneSources } from '@/lib/domain/football/league-zones';
import { matchDetail, matchSummary, namesOf, tableParts } from './match-fixtures';

const played = matchDetail({
  id: 2,
  home: 'Arsenal',
  away: 'Everton',
  goals: { home: 2.27, away: 0.57 },
  status: 'finished',
  score: { home: 3, away: 1 },
});
const teams = played.table.map(({ team }) => team);
const positionsOf = (index: number) =>
  teams.map((_, place) => {
    const after = (place - index + teams.length) % teams.length;
    return [0.9, 0.096][after] ?? (after === teams.length - 1 ? 0.004 : 0);
  });
const zones = leagueZones(knownFacts, 'en.1', '2014-15', teams.length);
export const season: NonNullable<LeagueDetail['simulatedSeason']> = {
  season: '2014-15',
  runs: 10_000,
  matchesLeft: 12,
  modelVersion: 'test-1',
  fittedOn: '2026-03-14',
  zoneSources: [...zoneSources(knownFacts, 'en.1', '2014-15')],
  teams: teams.map((team, index) => ({
    team,
    meanPoints: 80.25 - index * 9,
    positions: positionsOf(index),
    zones: zones.map((zone) => ({ ...zone, probability: zoneProbability(positionsOf(index), zone) })),
    possiblePlaces: { best: 1, worst: teams.length },
    rounds: [],
  })),
};
export const given: LeagueDetail = {
  ...played.league,
  names: namesOf(played.league.name),
  kind: 'league',
  season: '2014-15',
  nextMatchDay: '2026-03-15',
  nextMatches: 2,
  state: 'ready',
  missingSince: null,
  newestResult: '2026-03-14',
  matches: { played: 18, total: 30, isWhole: true },
  ...tableParts(played.table),
  tableRules: { level: 'goal-difference', split: [], sources: [] },
  cup: null,
  upcoming: [
    matchSummary({
      id: 3,
      home: 'Chelsea',
      away: 'Liverpool',
      goals: { home: 1.38, away: 1.42 },
      kickOff: '2026-03-15T15:00:00Z',
    }),
    matchSummary({
      id: 4,
      home: 'Everton',
      away: 'Fulham',
      goals: { home: 1.5, away: 1.1 },
      kickOff: '2026-03-21T15:00:00Z',
    }),
  ],
  results: [
    matchSummary({
      id: 2,
      home: 'Arsenal',
      away: 'Everton',
      goals: { home: 2.27, away: 0.57 },
      status: 'finished',
      score: { home: 3, away: 1 },
    }),
  ],
  simulatedSeason: season,
  race: null,
  baseRates: { matches: 400, home: 0.45, draw: 0.25, away: 0.3, goals: 2.71, over25: 0.52, bothTeamsToScore: 0.5 },
  record: [
    {
      origin: 'backtest',
      graded: 380,
      called: 190,
      expected: 186.4,
      rps: 0.2012,
      baseRps: 0.2231,
      lead: { mean: 0.0219, low: 0.01, high: 0.034 },
    },
  ],
  goals: null,
};
