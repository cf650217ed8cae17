import type { Lineup } from '@/lib/domain/lineup';
import type { Score, StoredMatchStatus } from '@/lib/domain/match';
import type { Price } from '@/lib/domain/prices';
import type { AllSourceSettings, DataSourceId, DataSourceSettings } from '@/lib/env/data-sources';

/** Confirmed line-ups of both sides. */
export type SourceLineups = { home: Lineup; away: Lineup };

/** One fixture as a source tells it; team names are the source's spellings, the core resolves them. */
export type SourceFixture = {
  leagueCode: string;
  /** Season label, such as 2025-26. */
  season: string;
  round: string | null;
  home: string;
  away: string;
  /** UTC. */
  kickOff: Date;
  /** false: the source names the day only, and the instant is the league's usual time. */
  kickOffKnown: boolean;
  status: StoredMatchStatus;
  /** After 90 minutes; null while it is not known. */
  score: Score | null;
  halfTime: Score | null;
  /** Where it stands in its file, from 1. */
  row: number;
  /** What bookmakers paid; a source without prices leaves it out. */
  prices?: readonly Price[];
  /** null, or left out: not published. */
  lineups?: SourceLineups | null;
};

/** A row that cannot be taken, with the reason in words for operators; `row` counts from 1. */
export type RowRefusal = { row: number | null; reason: string };

export type DocumentRef = {
  /** Shown in reports: {season}/{league}.json */ file: string;
  season: string;
  leagueCode: string;
};

export type RawDocument = DocumentRef & { text: string };

export type TransformedDocument = {
  fixtures: SourceFixture[];
  refused: RowRefusal[];
  /** Said in the report, but nothing went wrong: what was left out on purpose, how many matches a season lacks. */
  notes: string[];
  /** The document holds every match of its season: one that is stored and missing in it is told of. */
  isWholeSeason?: boolean;
};

/** Which documents of a source are wanted. */
export type DocumentFilter = {
  season?: string | undefined;
  leagueCode?: string | undefined;
  /** `current`: the seasons that are played at the app's instant or about to start; `all`: the earlier ones that a fit uses too. */
  scope: 'all' | 'current';
};

/** A whole document that cannot be read (truncated, no JSON, another type): nothing of it is taken. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
}

/** A source that cannot be read. */
export class SourceError extends Error {
  override readonly name = 'SourceError';

  constructor(
    message: string,
    /** Nobody answers at all, so that asking for further documents would only cost time. */
    readonly unreachable = false,
  ) {
    super(message);
  }
}

/** A document is what it was when it was stored last. */
export const unchanged = 'unchanged';

export type Provider = {
  readonly id: string;
  /** Documents that exist, oldest season first. @throws {SourceError} */
  list(filter: DocumentFilter): Promise<DocumentRef[]>;
  /** null: the source has no such document (an answer, not a fault). @throws {SourceError} */
  fetch(ref: DocumentRef): Promise<RawDocument | typeof unchanged | null>;
  /** Pure. @throws {DocumentError} */
  transform(document: RawDocument): TransformedDocument;
  /** The document is stored, and nothing in it will be read otherwise later: it need not be sent again as it is. */
  stored?(ref: DocumentRef): Promise<void>;
};

/** A choice that a provider makes once and must keep (the replay's shifts). */
export type KeptChoices = {
  read(key: string): Promise<unknown>;
  write(key: string, value: unknown): Promise<void>;
};

export type ProviderOptions<Id extends DataSourceId = DataSourceId> = {
  /** The source's own part of the environment. */
  settings: DataSourceSettings<Id>;
  /** IANA zone of the site's days. */
  siteTimeZone: string;
  /** The app's instant. */
  now: Date;
  /** Folder or URL instead of the configured one. */
  from?: string | undefined;
  choices: KeptChoices;
  /** For tests: how a source waits that answers only so often. */
  wait?: ((ms: number) => Promise<void>) | undefined;
};

export type ProviderDefinition<Id extends DataSourceId> = {
  readonly id: Id;
  /** Whether it can ever bring line-ups: pages await none where no source does. */
  readonly hasLineups: boolean;
  create(options: ProviderOptions<Id>): Promise<Provider>;
};

/** A source whichever it is. */
export type AnyProvider = {
  readonly id: string;
  readonly hasLineups: boolean;
  create(options: Omit<ProviderOptions, 'settings'> & { settings: AllSourceSettings }): Promise<Provider>;
};
