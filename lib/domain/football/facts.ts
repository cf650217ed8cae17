import facts from './facts.json';
import { normaliseAlias } from './team-alias';

/** What no list of results holds, with a page that states it. */
type Stated = {
  /** When it was decided, YYYY-MM-DD; null where the page does not say. */
  decidedOn: string | null;
  /** Who decided, and why. */
  reason: string;
  source: string;
};

/** Points that a league took from a club in one season. */
export type PointDeduction = Stated & {
  kind: 'deduction';
  leagueCode: string;
  /** The season's label, such as 2025-26. */
  season: string;
  /** The club's id in lib/server/ingest/teams. */
  teamId: string;
  /** 0 for points that were given back. */
  points: number;
};

/** How a source spells a club of a country. */
export type ClubAlias = Stated & { kind: 'alias'; country: string; teamId: string; alias: string };

/** A match of a league's table that was struck out: where it was played, its result on the pitch stays. */
export type Annulment = Stated & {
  kind: 'annulment';
  leagueCode: string;
  season: string;
  /** Of the home club. */
  teamId: string;
  awayTeamId: string;
};

export type Fact = PointDeduction | ClubAlias | Annulment;
export const factKinds = ['deduction', 'annulment', 'alias'] as const satisfies readonly Fact['kind'][];

/**
 * The facts that the repository knows, as read on 2026-11-27 to 29; there are more deductions in the seasons of before.
 * No statement of a league could be read: the pages are the press's, and those on Leicester City and Sheffield United quote
 * the league. What admins record has the same form (docs/how-to/record-a-points-deduction.md).
 */
export const knownFacts = facts as readonly Fact[];

/** What a fact is about: a spelling as sources are compared with it, a club's points in a season, or a match. */
const subjectOf = (fact: Fact): string =>
  (fact.kind === 'alias'
    ? [fact.kind, fact.country, normaliseAlias(fact.alias)]
    : [fact.kind, fact.leagueCode, fact.season, fact.teamId, ...(fact.kind === 'annulment' ? [fact.awayTeamId] : [])]
  ).join(' ');

/** Two facts of one key are one, the later of which counts. A club may lose points twice in a season, on different days. */
export const factKey = (fact: Fact): string =>
  fact.kind === 'deduction' ? `${subjectOf(fact)} ${fact.decidedOn ?? ''}` : subjectOf(fact);

/**
 * Whether two facts of different keys may be the same decision: one of them has no date. Both must not count: recorded
 * ones are refused beside each other, and one of the repository gives way to a recorded one.
 */
export const mayBeSame = (one: Fact, other: Fact): boolean =>
  subjectOf(one) === subjectOf(other) &&
  factKey(one) !== factKey(other) &&
  (one.decidedOn === null || other.decidedOn === null);
