import type { SingleBookmakerId } from './bookmakers';

/**
 * Country (two capital letters) and the bookmakers whose licence for it has a source in lib/domain/football/bookmakers.ts.
 * Nothing else is ever linked.
 */
const allowed: Readonly<Record<string, readonly SingleBookmakerId[]>> = {
  GB: ['bet365', 'william-hill', 'betfred', 'vc-bet', 'ladbrokes'],
};

/** What the browser knows about its visitor. */
export type LinkVisitor = {
  /** Two capital letters; empty where unknown. */
  country: string;
  isOddsFree: boolean;
  /** Premium has no promotion. Until premium is known it is assumed. */
  isPremium: boolean;
};

/**
 * The address that a bookmaker's name links to for this visitor, or null: then the name is plain text.
 * @param links the operator's addresses by bookmaker
 */
export function bookmakerLink(
  id: string,
  { country, isOddsFree, isPremium }: LinkVisitor,
  links: Readonly<Record<string, string>>,
): string | null {
  if (isOddsFree || isPremium || !Object.hasOwn(allowed, country) || !Object.hasOwn(links, id)) return null;
  return allowed[country]?.some((each) => each === id) ? (links[id] ?? null) : null;
}

/** Every pair, for tests and audits. */
export const allowedPairs: readonly (readonly [country: string, bookmaker: SingleBookmakerId])[] = Object.entries(
  allowed,
).flatMap(([country, ids]) => ids.map((id) => [country, id] as const));
