import type { ClubNames } from './club-names';
import type { LevelRule, RelegationForm, SplitGroup, ZonePlaces } from './season-rules';
import { normaliseAlias } from './team-alias';

/** A fact that no list of results contains, with a page that states it. */
type Stated = {
  /** When it was decided, YYYY-MM-DD; null if the page does not say. */
  decidedOn: string | null;
  /** The reason for the decision, and the body that made it. */
  reason: string;
  source: string;
  /** Further pages, if one does not state everything. */
  moreSources?: readonly string[] | undefined;
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

/** A source's spelling of a club in a country. */
export type ClubAlias = Stated & { kind: 'alias'; country: string; teamId: string; alias: string };

/** A league match that was struck from the table; if it was played, its result on the pitch is kept. */
export type Annulment = Stated & {
  kind: 'annulment';
  leagueCode: string;
  season: string;
  /** The home club. */
  teamId: string;
  awayTeamId: string;
};

/** What the places of a league's final table mean in one season. */
export type ZonesFact = Stated & {
  kind: 'zones';
  leagueCode: string;
  season: string;
  places: ZonePlaces;
  /** How teams are relegated, if places do not decide it. */
  relegatedBy?: RelegationForm | undefined;
};

/**
 * The rules that decide a league's tables or a cup's groups, from one season to another, both by label; without `to`,
 * they apply until a later rule begins.
 */
export type RulesFact = Stated & {
  kind: 'rules';
  leagueCode: string;
  from: string | null;
  to: string | null;
  level: LevelRule;
  /** The groups into which the table splits after its first part, from the top; none for a single table. */
  split: readonly SplitGroup[];
};

/** A team that plays a tournament in its own country. */
export type HostFact = Stated & {
  kind: 'host';
  leagueCode: string;
  season: string;
  teamId: string;
  /** The towns of its grounds; if empty, it is at home wherever no other host of the tournament is. */
  towns: readonly string[];
};

/** A club that the repository does not have. */
export type ClubFact = Stated &
  Pick<ClubNames, 'name' | 'own' | 'names' | 'short'> & {
    kind: 'club';
    country: string;
    teamId: string;
    /** All other spellings, from all sources. */
    aliases: readonly string[];
  };

export type Fact = PointDeduction | Annulment | ClubAlias | ZonesFact | RulesFact | HostFact | ClubFact;
export const factKinds = [
  'deduction',
  'annulment',
  'zones',
  'rules',
  'host',
  'club',
  'alias',
] as const satisfies readonly Fact['kind'][];

/**
 * The subject of a fact: a spelling in the form that is compared with sources, a club's points in a season, a match, or
 * a table.
 */
function subjectOf(fact: Fact): string {
  switch (fact.kind) {
    case 'alias':
      return [fact.kind, fact.country, normaliseAlias(fact.alias)].join(' ');
    case 'club':
      return [fact.kind, fact.teamId].join(' ');
    case 'annulment':
      return [fact.kind, fact.leagueCode, fact.season, fact.teamId, fact.awayTeamId].join(' ');
    case 'rules':
      return [fact.kind, fact.leagueCode, fact.from ?? ''].join(' ');
    case 'zones':
      return [fact.kind, fact.leagueCode, fact.season].join(' ');
    default:
      return [fact.kind, fact.leagueCode, fact.season, fact.teamId].join(' ');
  }
}

/**
 * Facts with the same key are one fact, and the later one counts. A club may lose points twice in a season, on
 * different days.
 */
export const factKey = (fact: Fact): string =>
  fact.kind === 'deduction' ? `${subjectOf(fact)} ${fact.decidedOn ?? ''}` : subjectOf(fact);

/**
 * Whether two facts with different keys may be the same decision, because one of them has no date. They must not both
 * count: of two recorded ones the second is refused, and one from the repository gives way to a recorded one.
 */
export const mayBeSame = (one: Fact, other: Fact): boolean =>
  subjectOf(one) === subjectOf(other) &&
  factKey(one) !== factKey(other) &&
  (one.decidedOn === null || other.decidedOn === null);

export const ofKind = <Kind extends Fact['kind']>(
  facts: readonly Fact[],
  kind: Kind,
): Extract<Fact, { kind: Kind }>[] => facts.filter((fact): fact is Extract<Fact, { kind: Kind }> => fact.kind === kind);

/**
 * Whether a fact about `season` applies to the season with this label; a replayed one ends with the number of the
 * cycle, such as 2025-26 (2).
 */
export const isOfSeason = (label: string, season: string): boolean =>
  label === season || label.startsWith(`${season} (`);

export const sourcesOf = ({ source, moreSources = [] }: Stated): string[] => [source, ...moreSources];
