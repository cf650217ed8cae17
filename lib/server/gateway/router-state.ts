const maxLength = 40_000; // The framework's own limit.

/**
 * Whether the header next-router-state-tree can be a state of the framework's client: `[segment, { slot: state }, …]`. The
 * framework responds with 500 to anything else.
 */
export function isRouterState(header: string | string[] | undefined): boolean {
  if (header === undefined) return true;
  if (typeof header !== 'string' || header.length > maxLength) return false;
  try {
    return isState(JSON.parse(decodeURIComponent(header)));
  } catch {
    return false;
  }
}

function isState(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  const [segment, slots] = value as unknown[];
  const isSegment = typeof segment === 'string' || (Array.isArray(segment) && typeof segment[0] === 'string');
  const isRecord = typeof slots === 'object' && slots !== null && !Array.isArray(slots);
  return isSegment && isRecord && Object.values(slots).every(isState);
}
