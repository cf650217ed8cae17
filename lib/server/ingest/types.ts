import type { ChanceCounts } from '@/lib/domain/football/chance-counts';
import type { Goal } from '@/lib/domain/football/goals';
import type { LiveGoal, PlayPhase } from '@/lib/domain/football/in-play';
import type { Lineup } from '@/lib/domain/football/lineup';
import type { Score, StoredMatchStatus } from '@/lib/domain/football/match';
import type { Price } from '@/lib/domain/football/prices';
import type { RowRule } from '@/lib/domain/football/refused-rows';
import type { AllSourceSettings, DataSourceId, DataSourceSettings } from '@/lib/env/data-sources';

export type Realm = 'replay' | 'real';

/** The replay moves real matches to new dates, so its matches and real ones are never the same. */
export const realmOf = (source: string): Realm => (source === 'replay' ? 'replay' : 'real');

/** Confirmed line-ups of both sides. */
export type SourceLineups = { home: Lineup; away: Lineup };

export type SeasonPlace = {
  /** A cup's stage (lib/domain/football/cups.ts), or a league's own word such as Apertura. */
  stage: string | null;
  /** The group in a group stage, such as A. */
  groupName: string | null;
  /** false: a knock-out match, which does not count in any table. */
  inTable: boolean;
  /** Not played at the team named first's ground. */
  isNeutral: boolean;
  /** On a neutral ground: the team named second plays at home. Absent if a source cannot tell. */
  awayHosts?: boolean;
};

/** One fixture as a source reports it; team names are the source's spellings, the ingest resolves them. */
export type SourceFixture = {
  leagueCode: string;
  /** Season label, such as 2025-26. */
  season: string;
  round: string | null;
  /** The place of the match in its season; absent: somewhere in a plain league. */
  place?: SeasonPlace;
  /** The source distinguishes neither the stages of its leagues nor play-offs from the table's matches. */
  isStageUnknown?: true;
  /** The town or ground of a match of national teams; absent or null if the source does not state it. */
  ground?: string | null;
  home: string;
  away: string;
  /** The registry's countries of the teams, if they differ from the competition's. */
  countries?: { home: string; away: string };
  /** UTC. */
  kickOff: Date;
  /** false: the source gives only the day, and the instant is the league's usual time. */
  kickOffKnown: boolean;
  status: StoredMatchStatus;
  /** After 90 minutes; null while unknown. */
  score: Score | null;
  halfTime: Score | null;
  /** After 120 minutes; absent or null without extra time. */
  extraTime?: Score | null;
  /** The shoot-out alone. */
  penalties?: Score | null;
  /** All goals of the score; empty if the source has none for this match, absent if it never has any. */
  goals?: readonly Goal[];
  /** Its position in the file, from 1. */
  row: number;
  /** Bookmakers' odds; absent for a source without prices. */
  prices?: readonly Price[];
  /** Counts of a finished match besides goals; null or absent: none. */
  chances?: ChanceCounts | null;
  /** null or absent: not published. */
  lineups?: SourceLineups | null;
};

/**
 * A fixture with known teams; `meeting` numbers the pair's meetings on this ground in the season. `isDecided`: an
 * administrator has accepted the row despite a conflict.
 */
export type ResolvedFixture = SourceFixture & {
  homeId: string;
  awayId: string;
  meeting: number;
  isDecided?: boolean;
};

/** A match in play as a source reports it at this moment. */
export type LiveFixture = Pick<SourceFixture, 'leagueCode' | 'home' | 'away' | 'countries' | 'kickOff'> & {
  score: Score;
  phase: PlayPhase;
  /** 1 to 90; null at half-time, and if the source reports none. */
  minute: number | null;
  /** All goals of the score with their minutes; null: the source has only the score. */
  goals: readonly LiveGoal[] | null;
};

/** The question for an administrator about a refused row: its content, and what conflicts with it. */
export type RowQuestion = {
  rule: RowRule;
  /** Identifies the answer: the same for the same question at the next read. */
  key: string;
  /** Rows of one group form one question. */
  group: string;
  leagueCode: string;
  says: string;
  against: readonly string[];
  /** false: an admin cannot accept the row, only leave it out. */
  canAccept: boolean;
};

/** A row that is refused, with the reason for operators; `row` counts from 1. */
export type RowRefusal = {
  row: number | null;
  reason: string;
  /** The spelling that matches no known team, if that is the reason. */
  unknownTeam?: string;
  /** The question for an administrator; absent if nothing is to be decided, or an answer covers it. */
  question?: RowQuestion;
};

export type DocumentRef = {
  /** Shown in reports: {season}/{league}.json */ file: string;
  season: string;
  leagueCode: string;
};

export type RawDocument = DocumentRef & { text: string };

export type TransformedDocument = {
  fixtures: SourceFixture[];
  refused: RowRefusal[];
  /** Information for the report, not errors: deliberate omissions, the number of matches missing from a season. */
  notes: string[];
  /** The document contains every match of its season: a stored match that is missing from it is reported. */
  isWholeSeason?: boolean;
  /** Number of matches that the document declares; null or absent if it declares none. */
  declared?: number | null;
};

export type DocumentFilter = {
  season?: string | undefined;
  leagueCode?: string | undefined;
  /** `current`: the seasons in progress or about to start; `all`: also the earlier ones that a fit uses. */
  scope: 'all' | 'current';
};

/** A whole document that cannot be read (truncated, not JSON, of another kind): nothing of it is stored. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
}

/** A source that cannot be read. */
export class SourceError extends Error {
  override readonly name = 'SourceError';

  constructor(
    message: string,
    /** Nothing answered. If that holds for all documents in a row, further requests would only cost time. */
    readonly unreachable = false,
    /** A temporary failure: another try is worthwhile. `retryAfterMs`: the pause that the source itself asks for. */
    readonly passing: { retryAfterMs?: number | null } | null = null,
  ) {
    super(message);
  }
}

/** Facts that the queue knows about a document when it is fetched. */
export type FetchOptions = {
  /** The value that `versionOf` returned when it was stored; null: it must be read completely. */
  version?: unknown;
  /** Deadline for the whole document, ms; a slow document gets more time with each try. */
  withinMs?: number | undefined;
};

/** The document is unchanged since it was last stored. */
export const unchanged = 'unchanged';

export type Provider = {
  readonly id: string;
  /** Documents that exist, oldest season first. @throws {SourceError} */
  list(filter: DocumentFilter): Promise<DocumentRef[]>;
  /** null: the source has no such document, which is not an error. @throws {SourceError} */
  fetch(ref: DocumentRef, options?: FetchOptions): Promise<RawDocument | typeof unchanged | null>;
  /** Pure. @throws {DocumentError} */
  transform(document: RawDocument): TransformedDocument;
  /**
   * The value (JSON) by which `fetch` recognises an unchanged document. Kept once the document is stored and a later
   * read would give the same; null: there is no such value.
   */
  versionOf?(document: RawDocument): unknown;
  /**
   * Matches of these leagues that are in play at the app's time `at`; absent: the source has no live scores. Called
   * every minute while there are some.
   * @throws {SourceError}
   */
  live?(leagueCodes: readonly string[], at: Date): Promise<LiveFixture[]>;
  /** Documents newly read by the last call of `live`, to be stored at once; absent if it reads only scores. */
  news?(): readonly LiveNews[];
};

/** A part of a document that `live` has read. `isFinal`: it adds or changes a final result. */
export type LiveNews = { document: RawDocument; isFinal: boolean };

/** Choices that a provider makes once and must keep (the replay's shifts). */
export type StoredChoices = {
  read(key: string): Promise<unknown>;
  write(key: string, value: unknown): Promise<void>;
};

export type ProviderOptions<Id extends DataSourceId = DataSourceId> = {
  /** The source's own part of the environment. */
  settings: DataSourceSettings<Id>;
  /** IANA zone of the site's days. */
  siteTimeZone: string;
  /** The app's current time. */
  now: Date;
  /** Folder or URL that replaces the configured one. */
  from?: string | undefined;
  choices: StoredChoices;
  /**
   * Finds the team by the spelling of a country's source; null for an unknown one. Absent: teams are distinguished by
   * spelling.
   */
  teamOf?: ((country: string, name: string) => string | null) | undefined;
  /** Whether readers of one of the site's languages live in the country. */
  isReadersCountry?: ((country: string) => boolean) | undefined;
  /** For tests: how to wait for a source with a rate limit. */
  wait?: ((ms: number) => Promise<void>) | undefined;
};

export type ProviderDefinition<Id extends DataSourceId> = {
  readonly id: Id;
  /** Whether it can provide line-ups: if no source does, pages do not announce any. */
  readonly hasLineups: boolean;
  /** Whether its provider has `live`. */
  readonly hasLiveScores: boolean;
  create(options: ProviderOptions<Id>): Promise<Provider>;
};

export type AnyProvider = {
  readonly id: string;
  readonly hasLineups: boolean;
  readonly hasLiveScores: boolean;
  create(options: Omit<ProviderOptions, 'settings'> & { settings: AllSourceSettings }): Promise<Provider>;
};
