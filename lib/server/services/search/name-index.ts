/**
 * Below this similarity (0..1) a spelling is a different name, not a typo: five of eight consecutive trigrams are
 * enough (.45).
 */
const likeEnough = 0.449;
/** Similarity of a spelling that has the same trigrams in a different order. */
const sameTrigrams = 0.9;

/**
 * Three consecutive letters, each word with two spaces before and one after it, as in PostgreSQL's pg_trgm: in order,
 * with repeats.
 */
export function trigramsOf(text: string): string[] {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((word) => {
    const padded = `  ${word} `;
    return Array.from({ length: padded.length - 2 }, (_, start) => padded.slice(start, start + 3));
  });
}

/**
 * The greatest similarity of `asked` to any run of a spelling's trigrams: the shared trigrams divided by all trigrams
 * of both.
 * @see https://www.postgresql.org/docs/current/pgtrgm.html word_similarity
 */
function wordSimilarity(asked: ReadonlySet<string>, trigrams: readonly string[]): number {
  let best = 0;
  for (const [start, first] of trigrams.entries()) {
    if (!asked.has(first)) continue;
    const run = new Set<string>();
    let shared = 0;
    for (let end = start; end < trigrams.length; end += 1) {
      const trigram = trigrams[end] ?? '';
      if (run.has(trigram)) continue;
      run.add(trigram);
      if (!asked.has(trigram)) continue;
      shared += 1;
      best = Math.max(best, shared / (asked.size + run.size - shared));
    }
  }
  return best;
}

/**
 * Similarity of a spelling to the search text: highest for the whole of it, then for its beginning (less for longer
 * spellings), then for trigrams, with a part counting less than the whole.
 * @param shared number of distinct trigrams that both have
 * @param distinct number of distinct trigrams of the spelling
 */
function likenessOf(text: string, asked: ReadonlySet<string>, { spelling, distinct }: Entry, shared: number): number {
  if (spelling === text) return 1;
  if (spelling.startsWith(text)) return 0.8 + (0.15 * text.length) / spelling.length;
  if (spelling.includes(` ${text}`)) return 0.75;
  const similarity = sameTrigrams * (shared / (asked.size + distinct - shared));
  // A run can share no more trigrams with the search text than the spelling does.
  const partAtMost = 0.72 * (shared / asked.size);
  return partAtMost < likeEnough || partAtMost <= similarity
    ? similarity
    : Math.max(similarity, 0.72 * wordSimilarity(asked, trigramsOf(spelling)));
}

/** `distinct`: its trigrams without repeats. */
type Entry = { id: string; spelling: string; distinct: number };

/** Names by similarity: each string is compared only with spellings that share a trigram with it. */
export type NameIndex = {
  /** @param spellings in lower case without accents */
  add(id: string, spellings: Iterable<string>): void;
  /**
   * The names similar to one of the texts, each with its greatest similarity (0..1).
   * @param texts in lower case without accents
   */
  find(texts: readonly string[]): Map<string, number>;
};

export function createNameIndex(): NameIndex {
  const entries: Entry[] = [];
  const entriesWith = new Map<string, number[]>();
  return {
    add(id, spellings) {
      for (const spelling of new Set(spellings)) {
        const trigrams = new Set(trigramsOf(spelling));
        const number = entries.push({ id, spelling, distinct: trigrams.size }) - 1;
        for (const trigram of trigrams) {
          const numbers = entriesWith.get(trigram);
          if (numbers) numbers.push(number);
          else entriesWith.set(trigram, [number]);
        }
      }
    },
    find(texts) {
      const found = new Map<string, number>();
      for (const text of texts) {
        const asked = new Set(trigramsOf(text));
        const shared = new Uint16Array(entries.length);
        for (const trigram of asked)
          for (const number of entriesWith.get(trigram) ?? []) shared[number] = (shared[number] ?? 0) + 1;
        // No spelling with less than half of the text is similar enough; one that contains the text shares all but its
        // end.
        const atLeast = Math.max(1, (asked.size * likeEnough) / sameTrigrams);
        for (let number = 0; number < shared.length; number += 1) {
          const count = shared[number] ?? 0;
          const entry = count < atLeast ? undefined : entries[number];
          if (!entry) continue;
          const likeness = likenessOf(text, asked, entry, count);
          if (likeness >= likeEnough && likeness > (found.get(entry.id) ?? 0)) found.set(entry.id, likeness);
        }
      }
      return found;
    },
  };
}
