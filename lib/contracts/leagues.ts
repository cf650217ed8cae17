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
  /** Number of matches on that day; 0 if there is none. */
  nextMatches: z.int(),
  /** `behind`: results have been missing since `missingSince`. */
  state: z.enum(leagueStates),
  /** For `behind`: the site day since which results have been missing; else null. */
  missingSince: z.iso.date().nullable(),
  /** Site day of its newest result. */
  newestResult: z.iso.date().nullable(),
  /**
   * Number of known matches in the season, and how many of them already count in the table. `isWhole`: whether all
   * matches of the season are known; false before a cup's final is known, and if the data end before the season.
   */
  matches: z.object({ played: z.int(), total: z.int(), isWhole: z.boolean() }),
});

export const leagueListSchema = z.object({ items: z.array(leagueListItemSchema) });
export type LeagueList = z.infer<typeof leagueListSchema>;

const probability = z.number().min(0).max(1);

/**
 * What a simulated season is based on: the newest fit, with which the rest of the season was simulated `runs` times.
 */
export const simulationSchema = z.object({
  season: z.string(),
  runs: z.int(),
  matchesLeft: z.int(),
  modelVersion: z.string(),
  fittedOn: z.iso.date(),
});

export const finishSchema = z.object({
  meanPoints: z.number(),
  /** Probability of each final place, from the first to the last; they sum to 1. */
  positions: z.array(probability),
  /**
   * The best and the worst place that points and the rules for level teams still allow; places in between that no run
   * reached are not impossible.
   */
  possiblePlaces: z.object({ best: z.int(), worst: z.int() }),
  /** Probability of each zone of the league, from the top down. Zones may overlap: the title is within Europe. */
  zones: z.array(z.object({ id: z.enum(zoneIds), from: z.int(), to: z.int(), probability })),
  /**
   * For a cup, the probability of reaching each round, in order; `through` is that of getting out of the group, in a
   * tournament whose groups are not over. Empty for a league.
   */
  rounds: z.array(z.object({ id: z.enum(cupRoundIds), probability })),
});

export const simulatedSeasonSchema = simulationSchema.extend({
  /** Sorted by expected points, descending. */
  teams: z.array(finishSchema.extend({ team: teamRefSchema })),
  /** Pages that document what the places mean. */
  zoneSources: z.array(z.url()),
});
export type SimulatedSeason = z.infer<typeof simulatedSeasonSchema>;
/** What the tables of a simulated season contain, for today or an earlier day. */
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

export const standingSchema = tableRowSchema.extend({
  /** Results of the last five matches in this table, newest last. */
  form: z.array(z.enum(formResults)),
  /** Places gained since a week before the newest result, negative for places lost; null in the first week. */
  moved: z.int().nullable(),
  /** On the team's own grounds, without points deducted or not carried over into a second part. */
  home: sideRecordSchema,
  away: sideRecordSchema,
});
export type StandingRow = z.infer<typeof standingSchema>;

/** What the places of a league's final table mean, from the top down; one zone may be within another. */
export const tableZonesSchema = z.object({
  zones: z.array(z.object({ id: z.enum(zoneIds), from: z.int(), to: z.int() })),
  /** How teams are relegated if not by their place in this table; null if places decide or nothing is known. */
  relegatedBy: z.enum(relegationForms).nullable(),
  /** Pages that state it; empty if the zones only name places. */
  sources: z.array(z.url()),
});
export type TableZones = z.infer<typeof tableZonesSchema>;

export const tableRulesSchema = z.object({
  level: z.enum(levelRules),
  /** Groups of the season's second part, from the top; empty if there is none. */
  split: z.array(
    z.object({
      size: z.int(),
      meetings: z.union([z.literal(0), z.literal(1), z.literal(2)]),
      carried: z.enum(carriedShares),
    }),
  ),
  /** Pages that state the rules and the point deductions; empty if only the usual rules apply. */
  sources: z.array(z.url()),
});
export type TableRules = z.infer<typeof tableRulesSchema>;

/** The scorers of a season, and when its goals fell. */
export const seasonGoalsSchema = z.object({
  /** Number of finished matches whose goals are all known: at least nine in ten. */
  matches: z.int(),
  /** The first twenty, without own goals; names as the source spells them. `penalties` are among the goals. */
  scorers: z.array(z.object({ name: z.string(), team: teamRefSchema, goals: z.int(), penalties: z.int() })),
  /** Goals in minutes 1 to 15, 16 to 30 and so on; those in added time count in the last quarter of their half. */
  byQuarter: z.array(z.int()).length(6),
});
export type SeasonGoals = z.infer<typeof seasonGoalsSchema>;

export const scorersQuerySchema = z.strictObject({
  /** Label of a season, such as 2025-26; by default the current one. */
  season: z.string().max(20).optional(),
  page: wholeNumber({ min: 1, max: 10_000, usual: 1 }),
});
export type ScorersQuery = z.infer<typeof scorersQuerySchema>;

/** All scorers of a season. Empty, with 0 matches, if no source has the season's goals. */
export const scorerPageSchema = seasonGoalsSchema.extend({
  season: z.string(),
  byQuarter: z.array(z.int()).max(6),
  page: z.int(),
  pageSize: z.int(),
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
  /** The side that goes through; null while it is open. */
  winner: z.enum(['home', 'away']).nullable(),
  /**
   * The chances of going through, from the predictions of its matches; null for a decided tie or if predictions are
   * missing.
   */
  chance: z.object({ home: probability, away: probability }).nullable(),
});
export type CupTie = z.infer<typeof cupTieSchema>;

export const cupSchema = z.object({
  /** `name` such as A; null for a league phase. `zones`: what its places mean, if known. */
  groups: z.array(
    z.object({
      name: z.string().nullable(),
      table: z.array(tableRowSchema),
      zones: z.array(z.object({ id: z.enum(cupRoundIds), from: z.int(), to: z.int() })),
    }),
  ),
  /** The third-placed teams of all groups, ranked together, if some of them go through; null without this rule. */
  thirds: z.object({ through: z.int(), table: z.array(tableRowSchema), source: z.url() }).nullable(),
  /**
   * Knock-out rounds in order, with ties in bracket order; `round` as the source names it. `unknown`: how many further
   * ties in the round have no known pair yet, which in a round still to come is all of them.
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
   * How the pairs of coming rounds are determined: by a free draw, or fixed (the winners of adjacent ties meet), with
   * pages that state it; null if unknown, in which case a free draw is assumed.
   */
  draw: z.object({ kind: z.enum(['free', 'fixed']), sources: z.array(z.url()) }).nullable(),
});
export type Cup = z.infer<typeof cupSchema>;

/** A season's forecast at one point, compared with its final table. */
const keptForecastSchema = z.object({
  point: z.enum(forecastPoints),
  /** `backtest`: made afterwards, from earlier results alone. */
  origin: z.enum(['live', 'backtest']),
  /** Sequence number of its entry in the ledger; null for a backtest. */
  sequence: z.int().nullable(),
  /** Ranked probability score of the final places, mean over the teams; null before grading. */
  rps: z.number().nullable(),
  /** In order of expected points, with the chance of each place from the first to the last. */
  teams: z.array(z.object({ team: z.string(), meanPoints: z.number(), positions: z.array(z.number()) })),
});
export type KeptForecastView = z.infer<typeof keptForecastSchema>;

export const pastSeasonSchema = z.object({
  league: leagueRefSchema.extend({ kind: z.enum(competitionKinds) }),
  season: z.string(),
  /** Labels of all seasons with a result except the current one, latest first. */
  pastSeasons: z.array(z.string()),
  /** Whether every match that counts has its result. */
  isWhole: z.boolean(),
  table: z.array(standingSchema),
  tableZones: tableZonesSchema.nullable(),
  tableRules: tableRulesSchema.nullable(),
  cup: cupSchema.nullable(),
  /** The kept forecasts of a league, in the order of their points. */
  forecasts: z.array(keptForecastSchema),
  /** The matches of a league, by kick-off. A cup's matches are listed in its rounds. */
  matches: z.array(cupMatchSchema),
});
export type PastSeason = z.infer<typeof pastSeasonSchema>;

export const leagueDetailSchema = leagueListItemSchema.extend({
  names: namesSchema,
  /** Table of the current season; empty before its fixtures are known. */
  table: z.array(standingSchema),
  /** Null for a cup, and before the fixtures are known. */
  tableZones: tableZonesSchema.nullable(),
  /** Labels of the previous seasons, latest first, each with at least one result. */
  pastSeasons: z.array(z.string()),
  /** null for a cup. */
  tableRules: tableRulesSchema.nullable(),
  /** The next matches that may still get a result, soonest first. */
  upcoming: z.array(matchSummarySchema),
  /** The last matches with a result, newest first. */
  results: z.array(matchSummarySchema),
  /**
   * The rest of the season, simulated; null before the first fit, and for a league whose data end before its season.
   */
  simulatedSeason: simulatedSeasonSchema.nullable(),
  /** How the season's chances have changed so far; null while fewer than three days are kept, and for a cup. */
  race: seasonRaceSchema.nullable(),
  /** null before the first result. */
  baseRates: leagueRatesSchema.nullable(),
  /** Origins with at least one grade, live first. */
  record: z.array(leagueRecordSchema),
  /** null for a league. */
  cup: cupSchema.nullable(),
  /** Null if no source has the season's goals. */
  goals: seasonGoalsSchema.nullable(),
});
export type LeagueDetail = z.infer<typeof leagueDetailSchema>;
