import type { Score, StoredMatchStatus } from '@/lib/domain/match';

/** A side as written; `country` is the three-letter code after the name, if any. */
export type TxtTeam = { name: string; country: string | null };

/** One match of a Football.TXT document. */
export type TxtMatch = {
  /** From 1. */
  line: number;
  /** The headings above it, from the title down. */
  headings: readonly string[];
  /** Such as Apertura, Championship or Group; null in a plain league. */
  stage: string | null;
  /** Such as Matchday 1 or Quarterfinals. */
  round: string | null;
  /** Such as A. */
  group: string | null;
  /** 1 or 2 if the round has it. */
  leg: number | null;
  /** Local day, YYYY-MM-DD. */
  date: string;
  /** Local HH:MM; null: only the day is known. */
  time: string | null;
  /** Offset from UTC in minutes if the time has a zone of its own; null: the competition's zone. */
  offset: number | null;
  home: TxtTeam;
  away: TxtTeam;
  status: Extract<StoredMatchStatus, 'scheduled' | 'finished' | 'awarded' | 'postponed' | 'cancelled' | 'abandoned'>;
  score: TxtScore;
  ground: string | null;
  number: number | null;
  /** The remarks in brackets after the match. */
  remark: string | null;
  /** The line of goals below the match, verbatim. */
  scorers: string | null;
};

/** The goals in a match's line; null: not reported. */
export type TxtScore = {
  /** After 90 minutes. */
  fullTime: Score | null;
  halfTime: Score | null;
  /** After 120 minutes. */
  extraTime: Score | null;
  /** The shoot-out alone. */
  penalties: Score | null;
};

/** `match`: a match is lost; `line`: unparsed text without loss of a match; `note`: read, but doubtful. */
export type TxtIssue = { line: number; kind: 'match' | 'line' | 'note'; reason: string };

/** The season in a document's title: 2025/26 has two years, 2025 has one. */
export type TxtSeason = { first: number; last: number };

export type TxtDocument = {
  title: string | null;
  season: TxtSeason | null;
  /** What the comments at its head declare. */
  declared: { matches: number | null; teams: number | null; from: string | null; to: string | null };
  matches: TxtMatch[];
  issues: TxtIssue[];
};
