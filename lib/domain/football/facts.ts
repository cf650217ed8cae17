import facts from './facts.json';

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

export type Fact = PointDeduction | ClubAlias;
export const factKinds = ['deduction', 'alias'] as const satisfies readonly Fact['kind'][];

/**
 * The facts that the repository knows, as read on 2026-11-27 to 29; there are more deductions in the seasons of before.
 * No statement of a league could be read: the pages are the press's, and those on Leicester City and Sheffield United quote
 * the league. What admins record has the same form (docs/how-to/record-a-points-deduction.md).
 */
export const knownFacts = facts as readonly Fact[];

/** Two facts of one key are one, the later of which counts. A club may lose points twice in a season, on different days. */
export function factKey(fact: Fact): string {
  const parts =
    fact.kind === 'alias'
      ? [fact.country, fact.alias.normalize('NFC').toLowerCase()]
      : [fact.leagueCode, fact.season, fact.teamId, fact.decidedOn];
  return [fact.kind, ...parts].join(' ');
}
