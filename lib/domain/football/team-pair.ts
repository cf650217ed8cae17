/** Two teams by id, in the order of their only address. */
export type TeamPair = readonly [one: string, other: string];

const between = '-vs-';
const idShape = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Maximum length of an id. */
const longest = 80;

/** The part of the address that names two teams, the same whichever comes first. */
export const pairSlug = (one: string, other: string): string => [one, other].toSorted().join(between);

/**
 * Reads that part of an address, in either order.
 * @returns null if it cannot name two different teams; whether they exist is not checked
 */
export function readPair(slug: string): TeamPair | null {
  const ids = slug.split(between);
  const [one, other] = ids.toSorted();
  if (ids.length !== 2 || !one || !other || one === other) return null;
  return ids.every((id) => id.length <= longest && idShape.test(id)) ? [one, other] : null;
}
