import { z } from 'zod';
import { cupRoundIds } from '@/lib/domain/football/bracket';
import { cupStages } from '@/lib/domain/football/cups';
import { forecastPoints } from '@/lib/domain/football/forecast-points';
import { leagueStates } from '@/lib/domain/football/league-state';
import { zoneIds } from '@/lib/domain/football/league-zones';
import { competitionKinds } from '@/lib/domain/football/leagues';
import { carriedShares, levelRules, relegationForms } from '@/lib/domain/football/season-rules';
import { formResults } from '@/lib/domain/football/standings';
import { leagueRecordSchema } from './league-record';
import { tableRowSchema } from './match-detail';
import {
  fixtureWithScoreSchema,
  leagueRefSchema,
  matchSummarySchema,
  namesSchema,
  scoreSchema,
  teamRefSchema,
} from './predictions';
import { seasonRaceSchema } from './season-race';
import { wholeNumber } from './whole-number';

export const leagueListItemSchema = leagueRefSchema.extend({
  kind: z.enum(competitionKinds),
  /** Label of the current season, such as 2025-26. */
  season: z.string().nullable(),
  /** Site day of the league's next match without a result. */
  nextMatchDay: z.iso.date().nullable(),
  /** Matches on that day; 0 where there is none. */
  nextMatches: z.int(),
  /** Where it stands, as lib/domain/football/league-state.ts explains; only `ready` is predicted. */
  state: z.enum(leagueStates),
  /** Of `behind`: the site day from which on results are missing; else null. */
  missingSince: z.iso.date().nullable(),
  /** Site day of its newest result. */
  newestResult: z.iso.date().nullable(),
  /**
   * Known matches of the season, and how many of them count in the table already. `isWhole`: they are all of the
   * season; false before a cup's final is known, and where the data end before the season.
   */
  matches: z.object({ played: z.int(), total: z.int(), isWhole: z.boolean() }),
});

export const leagueListSchema = z.object({ items: z.array(leagueListItemSchema) });
export type LeagueList = z.infer<typeof leagueListSchema>;

const probability = z.number().min(0).max(1);

/** Basis of a simulated season: the newest fit played the rest of it `runs` times. */
export const simulationSchema = z.object({
  /** Label of the season. */
  season: z.string(),
  runs: z.int(),
  /** Matches still to be played. */
  matchesLeft: z.int(),
  modelVersion: z.string(),
  fittedOn: z.iso.date(),
});

export const finishSchema = z.object({
  meanPoints: z.number(),
  /** Probability of each final place, from the first to the last; they sum to 1. */
  positions: z.array(probability),
  /**
   * The best and the worst place that points and the rules for level teams still allow; what no run had in between is
   * not impossible.
   */
  possiblePlaces: z.object({ best: z.int(), worst: z.int() }),
  /** Probability of each zone of the league, from the top down. Zones may overlap: the title is within Europe. */
  zones: z.array(z.object({ id: z.enum(zoneIds), from: z.int(), to: z.int(), probability })),
  /**
   * Of a cup the probability of reaching each round, in order; `through`: of getting out of the group, of a tournament
   * whose groups go on. Empty for a league.
   */
  rounds: z.array(z.object({ id: z.enum(cupRoundIds), probability })),
});

export const simulatedSeasonSchema = simulationSchema.extend({
  /** Sorted by expected points, descending. */
  teams: z.array(finishSchema.extend({ team: teamRefSchema })),
  /** Pages that document what the places lead to. */
  zoneSources: z.array(z.url()),
});
export type SimulatedSeason = z.infer<typeof simulatedSeasonSchema>;
/** What the tables of a simulated season show, of today or of an earlier day. */
export type SeasonChances = Omit<SimulatedSeason, 'fittedOn'>;

const sideRecordSchema = z.object({
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  goalsFor: z.int(),
  goalsAgainst: z.int(),
  points: z.int(),
});

/** A line of a league's whole table. */
export const standingSchema = tableRowSchema.extend({
  /** Of the last five matches in this table, the newest last. */
  form: z.array(z.enum(formResults)),
  /** Places won since a week before the newest result, negative for places lost; null in the first week. */
  moved: z.int().nullable(),
  /** On the team's own grounds, without points deducted or not carried into a second part. */
  home: sideRecordSchema,
  away: sideRecordSchema,
});
export type StandingRow = z.infer<typeof standingSchema>;

/** What the places of a league's final table lead to, from the top down; one zone may be within another. */
export const tableZonesSchema = z.object({
  zones: z.array(z.object({ id: z.enum(zoneIds), from: z.int(), to: z.int() })),
  /** How teams are relegated where no places of this table say it; null where they do, or nothing is known. */
  relegatedBy: z.enum(relegationForms).nullable(),
  /** Pages that state it; empty where the zones are mere places. */
  sources: z.array(z.url()),
});
export type TableZones = z.infer<typeof tableZonesSchema>;

/** How the table of a league is decided. */
export const tableRulesSchema = z.object({
  level: z.enum(levelRules),
  /** Groups of the season's second part, from the top; empty where there is none. */
  split: z.array(
    z.object({
      size: z.int(),
      meetings: z.union([z.literal(0), z.literal(1), z.literal(2)]),
      carried: z.enum(carriedShares),
    }),
  ),
  /** Pages that state the rules and the points deducted; empty where nothing but the usual is known. */
  sources: z.array(z.url()),
});
export type TableRules = z.infer<typeof tableRulesSchema>;

/** Who scored in a season, and when. */
export const seasonGoalsSchema = z.object({
  /** Finished matches whose goals are all known: at least nine of ten. */
  matches: z.int(),
  /** The first twenty, without own goals; names as the source writes them. `penalties` are among the goals. */
  scorers: z.array(z.object({ name: z.string(), team: teamRefSchema, goals: z.int(), penalties: z.int() })),
  /** Goals of minutes 1 to 15, 16 to 30 and so on; those of added time are in the last of their half. */
  byQuarter: z.array(z.int()).length(6),
});
export type SeasonGoals = z.infer<typeof seasonGoalsSchema>;

export const scorersQuerySchema = z.strictObject({
  /** Label of a season, such as 2025-26; the present one by default. */
  season: z.string().max(20).optional(),
  page: wholeNumber({ min: 1, max: 10_000, usual: 1 }),
});
export type ScorersQuery = z.infer<typeof scorersQuerySchema>;

/** All who scored in a season. Without a single one and with 0 matches where no source has the goals of the season. */
export const scorerPageSchema = seasonGoalsSchema.extend({
  season: z.string(),
  byQuarter: z.array(z.int()).max(6),
  page: z.int(),
  pageSize: z.int(),
  /** Scorers on all pages. */
  total: z.int(),
});
export type ScorerPage = z.infer<typeof scorerPageSchema>;

/** Frequencies over all stored finished matches of the league. */
export const leagueRatesSchema = z.object({
  matches: z.int(),
  home: probability,
  draw: probability,
  away: probability,
  /** Mean goals per match. */
  goals: z.number().min(0),
  over25: probability,
  bothTeamsToScore: probability,
});
export type LeagueRates = z.infer<typeof leagueRatesSchema>;

const cupMatchSchema = fixtureWithScoreSchema.omit({ league: true });

const cupTieSchema = z.object({
  /** The sides of the first leg. */
  home: teamRefSchema,
  away: teamRefSchema,
  /** In order of kick-off; two legs, or one match. */
  matches: z.array(cupMatchSchema),
  /** Goals of both legs. */
  aggregate: scoreSchema.nullable(),
  /** Who goes through; null while it is open. */
  winner: z.enum(['home', 'away']).nullable(),
  /** Who goes through, by the predictions of its matches; null for a decided tie and where they are missing. */
  chance: z.object({ home: probability, away: probability }).nullable(),
});
export type CupTie = z.infer<typeof cupTieSchema>;

/** A cup's season. */
export const cupSchema = z.object({
  /** `name` such as A; null for a league phase. `zones`: what its places lead to, where that is known. */
  groups: z.array(
    z.object({
      name: z.string().nullable(),
      table: z.array(tableRowSchema),
      zones: z.array(z.object({ id: z.enum(cupRoundIds), from: z.int(), to: z.int() })),
    }),
  ),
  /** The third places of all groups, as they are compared, where so many of them go through; null without the rule. */
  thirds: z.object({ through: z.int(), table: z.array(tableRowSchema), source: z.url() }).nullable(),
  /**
   * Knock-out rounds in order, ties as a bracket places them; `round` as the source names it. `unknown`: how many ties
   * more the round has, whose pairs are not known yet; all of them in a round that is still to come.
   */
  rounds: z.array(
    z.object({
      stage: z.enum(cupStages),
      round: z.string().nullable(),
      ties: z.array(cupTieSchema),
      unknown: z.int(),
    }),
  ),
  /**
   * How it is found who meets whom in rounds to come: drawn freely, or fixed (the winners of neighbours meet), with pages
   * that state it; null where that is not known, and a free draw is assumed.
   */
  draw: z.object({ kind: z.enum(['free', 'fixed']), sources: z.array(z.url()) }).nullable(),
});
export type Cup = z.infer<typeof cupSchema>;

/** A season that is over: its final table or, of a cup, its groups and rounds. */
/** What was forecast of a season at a point, beside its final table. */
const keptForecastSchema = z.object({
  point: z.enum(forecastPoints),
  /** `backtest`: made afterwards, from earlier results alone. */
  origin: z.enum(['live', 'backtest']),
  /** Its entry in the ledger; null for a backtest. */
  sequence: z.int().nullable(),
  /** Ranked probability score of the final places, mean over the teams; null before the grade. */
  rps: z.number().nullable(),
  /** In the order of expected points, with the chance of each place from the first to the last. */
  teams: z.array(z.object({ team: z.string(), meanPoints: z.number(), positions: z.array(z.number()) })),
});
export type KeptForecastView = z.infer<typeof keptForecastSchema>;

export const pastSeasonSchema = z.object({
  league: leagueRefSchema.extend({ kind: z.enum(competitionKinds) }),
  /** Its label. */
  season: z.string(),
  /** Labels of all seasons with a result but the present one, the latest first. */
  pastSeasons: z.array(z.string()),
  /** Every match that counts has its result. */
  isWhole: z.boolean(),
  table: z.array(standingSchema),
  tableZones: tableZonesSchema.nullable(),
  tableRules: tableRulesSchema.nullable(),
  cup: cupSchema.nullable(),
  /** Of a league, in the order of their points; those that are kept. */
  forecasts: z.array(keptForecastSchema),
  /** Of a league, by kick-off. A cup's are in its rounds. */
  matches: z.array(cupMatchSchema),
});
export type PastSeason = z.infer<typeof pastSeasonSchema>;

export const leagueDetailSchema = leagueListItemSchema.extend({
  /** Its name in every language. */
  names: namesSchema,
  /** Of the current season; empty before its fixtures are known. */
  table: z.array(standingSchema),
  /** null for a cup, and before the fixtures are known. */
  tableZones: tableZonesSchema.nullable(),
  /** Labels of the seasons before, the latest first, each with at least one result. */
  pastSeasons: z.array(z.string()),
  /** null for a cup. */
  tableRules: tableRulesSchema.nullable(),
  /** The next matches that may still get a result, soonest first. */
  upcoming: z.array(matchSummarySchema),
  /** The last matches with a result, newest first. */
  results: z.array(matchSummarySchema),
  /** The rest of the season, simulated; null before the first fit, and of a league whose data end before its season. */
  simulatedSeason: simulatedSeasonSchema.nullable(),
  /** How its chances moved so far; null while fewer than three days are kept, and for a cup. */
  race: seasonRaceSchema.nullable(),
  /** null before the first result. */
  baseRates: leagueRatesSchema.nullable(),
  /** Origins with at least one grade, live first. */
  record: z.array(leagueRecordSchema),
  /** null for a league. */
  cup: cupSchema.nullable(),
  /** null where no source has the goals of the season. */
  goals: seasonGoalsSchema.nullable(),
});
export type LeagueDetail = z.infer<typeof leagueDetailSchema>;
