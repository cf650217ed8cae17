import { getTableColumns, isNull, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { LineupPlayer } from '@/lib/domain/football/lineup';
import { storedMatchStatuses, type StoredMatchStatus } from '@/lib/domain/football/match';
import { rulings, type Ruling } from '@/lib/domain/football/match-states';
import { instant, oneOf } from './columns';

/** Mirrors lib/domain/football/leagues.ts so that SQL can join and sort; updated at every start. */
export const leagues = pgTable('leagues', {
  code: text('code').primaryKey(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  country: text('country').notNull(),
  timeZone: text('time_zone').notNull(),
  rank: smallint('rank').notNull(),
});

export const seasons = pgTable(
  'seasons',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    leagueCode: text('league_code')
      .notNull()
      .references(() => leagues.code),
    /** Such as 2025-26. */
    label: text('label').notNull(),
  },
  (table) => [uniqueIndex('seasons_league_label').on(table.leagueCode, table.label)],
);

export const teams = pgTable('teams', {
  /** Unique ASCII slug; it is the public teamId. */
  id: text('id').primaryKey(),
  /** Canonical English display name. */
  name: text('name').notNull(),
  country: text('country').notNull(),
});

/**
 * Every spelling of every source; `alias` is normalised (lower case, no accents). The same name may mean different
 * teams in different countries.
 */
export const teamAliases = pgTable(
  'team_aliases',
  {
    country: text('country').notNull(),
    alias: text('alias').notNull(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id),
  },
  (table) => [primaryKey({ columns: [table.country, table.alias] })],
);

/** Columns for goals; called for each table as below. */
export const goalColumns = () => ({
  /** After 90 minutes. */
  homeGoals: smallint('home_goals'),
  awayGoals: smallint('away_goals'),
  halfTimeHomeGoals: smallint('half_time_home_goals'),
  halfTimeAwayGoals: smallint('half_time_away_goals'),
  /** After 120 minutes, including those of the first 90; null without extra time. */
  extraTimeHomeGoals: smallint('extra_time_home_goals'),
  extraTimeAwayGoals: smallint('extra_time_away_goals'),
  /** The shoot-out alone. */
  penaltiesHomeGoals: smallint('penalties_home_goals'),
  penaltiesAwayGoals: smallint('penalties_away_goals'),
});

/** The columns of a match; called for each of the tables below, because a column belongs to one table. */
export const matchColumns = () => ({
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  leagueCode: text('league_code')
    .notNull()
    .references(() => leagues.code),
  seasonId: integer('season_id')
    .notNull()
    .references(() => seasons.id),
  /**
   * Part of the season: a cup's stage (lib/domain/football/cups.ts), or a name such as Apertura; null in a plain
   * league.
   */
  stage: text('stage'),
  round: text('round'),
  /** Name of the group in a group stage, such as A. */
  groupName: text('group_name'),
  /** false: a knock-out match, which does not count in any table. */
  inTable: boolean('in_table').notNull().default(true),
  /** Not played at the team named first's ground. */
  isNeutral: boolean('is_neutral').notNull().default(false),
  /** On a neutral ground: the team named second plays at home, such as a tournament's host. */
  awayHosts: boolean('away_hosts').notNull().default(false),
  homeTeamId: text('home_team_id')
    .notNull()
    .references(() => teams.id),
  awayTeamId: text('away_team_id')
    .notNull()
    .references(() => teams.id),
  /** 1 for the pair's first meeting on this ground in the season, 2 for the second (leagues of four rounds). */
  meeting: smallint('meeting').notNull().default(1),
  kickOff: instant('kick_off').notNull(),
  /** false: the source gives only the day, and the instant is the league's usual time. */
  kickOffKnown: boolean('kick_off_known').notNull(),
  status: text('status').$type<StoredMatchStatus>().notNull(),
  ...goalColumns(),
  /** The competition's decision about a match that was played; the goals above remain those scored on the pitch. */
  ruling: text('ruling').$type<Ruling>(),
  /** The score awarded by the ruling, which counts in tables. */
  ruledHomeGoals: smallint('ruled_home_goals'),
  ruledAwayGoals: smallint('ruled_away_goals'),
  /** The kick-off before the match was moved to another day. */
  movedFrom: instant('moved_from'),
  /** How often its day or status has changed: SEQUENCE of its calendar entry. */
  sequence: integer('sequence').notNull().default(0),
  /** `{home}-vs-{away}` in ASCII, unique per kick-off day (a suffix where needed). */
  slug: text('slug').notNull(),
  source: text('source').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/**
 * Every match that was ever stored. Only code that must outlive a change of sources reads it: the ledger, saved slips
 * and the change itself. Everything else reads `matches` (live-matches.ts), which leaves out archived ones.
 */
export const allMatches = pgTable(
  'matches',
  {
    ...matchColumns(),
    /**
     * When the match was archived because only a source that the site no longer uses listed it; null: it is shown. Its
     * sealed predictions stay in the ledger, and are void without a result.
     */
    archivedAt: instant('archived_at'),
  },
  (table) => [
    // An archived fixture makes way for the same fixture of another source.
    uniqueIndex('matches_fixture')
      .on(table.seasonId, table.homeTeamId, table.awayTeamId, table.meeting)
      .where(sql`${table.archivedAt} is null`),
    index('matches_kick_off').on(table.kickOff),
    index('matches_league_kick_off').on(table.leagueCode, table.kickOff),
    index('matches_home_kick_off').on(table.homeTeamId, table.kickOff),
    index('matches_away_kick_off').on(table.awayTeamId, table.kickOff),
    index('matches_pair').on(table.homeTeamId, table.awayTeamId, table.kickOff),
    index('matches_slug').on(table.slug, table.kickOff),
    // A small partial index: finds a league's upcoming matches without scanning all of them.
    index('matches_open')
      .on(table.leagueCode, table.kickOff)
      .where(sql`${table.status} in ('scheduled', 'live')`),
    check('matches_status', oneOf(table.status, storedMatchStatuses)),
    check('matches_two_teams', sql`${table.homeTeamId} <> ${table.awayTeamId}`),
    check('matches_score_whole', sql`(${table.homeGoals} is null) = (${table.awayGoals} is null)`),
    check('matches_half_time_whole', sql`(${table.halfTimeHomeGoals} is null) = (${table.halfTimeAwayGoals} is null)`),
    check(
      'matches_extra_time_whole',
      sql`(${table.extraTimeHomeGoals} is null) = (${table.extraTimeAwayGoals} is null)`,
    ),
    check(
      'matches_penalties_whole',
      sql`(${table.penaltiesHomeGoals} is null) = (${table.penaltiesAwayGoals} is null)`,
    ),
    check(
      'matches_goals',
      sql`least(${table.homeGoals}, ${table.awayGoals}, ${table.halfTimeHomeGoals}, ${table.halfTimeAwayGoals}) >= 0`,
    ),
    check('matches_ruling', oneOf(table.ruling, rulings)),
    check('matches_ruling_of_finished', sql`${table.ruling} is null or ${table.status} = 'finished'`),
    check(
      'matches_ruled_score',
      sql`(${table.ruling} is not distinct from 'awarded') = (${table.ruledHomeGoals} is not null) and (${table.ruledHomeGoals} is null) = (${table.ruledAwayGoals} is null)`,
    ),
    check('matches_finished_has_score', sql`${table.status} <> 'finished' or ${table.homeGoals} is not null`),
  ],
);

/** The view that the migrations create, as `matches` of live-matches.ts reads it. */
export const liveMatchesView = pgView('live_matches').as((query) => {
  const { archivedAt, ...shown } = getTableColumns(allMatches);
  return query.select(shown).from(allMatches).where(isNull(archivedAt));
});

/**
 * The frequency of each final score in a league's finished matches. A trigger on `matches` updates it; a frequency may
 * drop to 0.
 */
export const scoreCounts = pgTable(
  'score_counts',
  {
    leagueCode: text('league_code')
      .notNull()
      .references(() => leagues.code),
    homeGoals: smallint('home_goals').notNull(),
    awayGoals: smallint('away_goals').notNull(),
    matches: integer('matches').notNull(),
  },
  (table) => [primaryKey({ columns: [table.leagueCode, table.homeGoals, table.awayGoals] })],
);

export const odds = pgTable(
  'odds',
  {
    matchId: integer('match_id')
      .notNull()
      .references(() => allMatches.id),
    bookmaker: text('bookmaker').notNull(),
    /** A market of lib/model/markets and one of its outcomes. */
    market: text('market').notNull(),
    outcome: text('outcome').notNull(),
    closing: boolean('closing').notNull(),
    /** Decimal odds, at least 1.01. */
    price: doublePrecision('price').notNull(),
    source: text('source').notNull(),
    capturedAt: instant('captured_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.bookmaker, table.market, table.outcome, table.closing] }),
    check('odds_price', sql`${table.price} >= 1.01`),
  ],
);

/** Confirmed line-ups, one row per side; they stay if a source later loses them. */
export const lineups = pgTable(
  'lineups',
  {
    matchId: integer('match_id')
      .notNull()
      .references(() => allMatches.id),
    side: text('side').$type<'home' | 'away'>().notNull(),
    /** Such as 4-2-3-1. */
    formation: text('formation'),
    coach: text('coach'),
    /** Eleven players, in their order on the pitch (lib/domain/football/lineup.ts). */
    starters: jsonb('starters').$type<readonly LineupPlayer[]>().notNull(),
    bench: jsonb('bench').$type<readonly LineupPlayer[]>().notNull(),
    source: text('source').notNull(),
    capturedAt: instant('captured_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.side] }),
    check('lineups_side', oneOf(table.side, ['home', 'away'])),
    check('lineups_eleven', sql`jsonb_array_length(${table.starters}) = 11`),
  ],
);
