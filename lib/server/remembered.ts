import type { PageTag } from '@/lib/domain/shared/page-tags';
import { getRuntime, requestScope, withRequestScope, type RequestScope, type Runtime } from './runtime';

type Memory = { value: unknown; begun: number; tags: ReadonlySet<PageTag>; expiresAt: Date | undefined };

/** Maximum number of values: frames, measured rates, and the tables of recently read seasons. */
const mostMemories = 200;

const memories = new WeakMap<NonNullable<Runtime['changes']>, Map<string, Memory>>();

/**
 * A value that many pages share, read once until one of the tags that `read` depends on changes, or it expires: it is
 * as current as cached pages. The page depends on the same tags and expires no later, as if it had called `read`
 * itself.
 * @param key names the value and everything that it depends on besides tags, such as the language
 * @param untilTags tags that change the value too, but that cached pages need not follow
 */
export async function remembered<Value>(
  key: string,
  read: () => Promise<Value>,
  untilTags: readonly PageTag[] = [],
): Promise<Value> {
  const { changes, clock } = getRuntime();
  if (!changes) return read();
  const known = memoriesOf(changes).get(key);
  if (
    known &&
    !changes.isStale(known.begun, [...known.tags, ...untilTags]) &&
    !(known.expiresAt && known.expiresAt <= clock.now())
  ) {
    inherit(known);
    keep(memoriesOf(changes), key, known);
    return known.value as Value;
  }
  const begun = changes.now();
  const scope = withoutFindings(requestScope());
  try {
    const value = await withRequestScope(scope, read);
    if (!scope.uncacheable && !scope.isDatabaseDown)
      keep(memoriesOf(changes), key, { value, begun, tags: scope.tags, expiresAt: scope.expiresAt });
    return value;
  } finally {
    inherit(scope);
  }
}

function memoriesOf(changes: NonNullable<Runtime['changes']>): Map<string, Memory> {
  const found = memories.get(changes) ?? new Map<string, Memory>();
  memories.set(changes, found);
  return found;
}

/** Evicts the least recently used value if necessary. */
function keep(all: Map<string, Memory>, key: string, memory: Memory): void {
  all.delete(key);
  all.set(key, memory);
  for (const oldest of all.keys()) {
    if (all.size <= mostMemories) break;
    all.delete(oldest);
  }
}

/** The scope of a shared part: the request's, without the page's own reports so far. */
const withoutFindings = ({ locale, isPublic, isDocument }: RequestScope): RequestScope => ({
  tags: new Set(),
  ...(locale !== undefined && { locale }),
  ...(isPublic !== undefined && { isPublic }),
  ...(isDocument !== undefined && { isDocument }),
});

type Findings = Partial<Pick<RequestScope, 'uncacheable' | 'isDatabaseDown'>> & {
  tags: ReadonlySet<PageTag>;
  expiresAt?: Date | undefined;
};

function inherit(part: Findings): void {
  const scope = requestScope();
  for (const tag of part.tags) scope.tags.add(tag);
  if (part.expiresAt && !(scope.expiresAt && scope.expiresAt <= part.expiresAt)) scope.expiresAt = part.expiresAt;
  if (part.uncacheable) scope.uncacheable = true;
  if (part.isDatabaseDown) scope.isDatabaseDown = true;
}
