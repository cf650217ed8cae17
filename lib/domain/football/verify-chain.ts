import { canonicalJson, chainStart } from '@/lib/domain/shared/canonical-json';

/** A ledger entry as published. */
export type ChainEntry = {
  sequence: number;
  previousHash: string;
  hash: string;
  content: Readonly<Record<string, unknown>>;
};

/**
 * How far a chain was verified, and the sequence number of the first entry that does not match its content and its
 * predecessor.
 */
export type ChainState = { entries: number; hash: string; broken: number | null };

export const unfollowedChain: ChainState = { entries: 0, hash: chainStart, broken: null };

const hexadecimal = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Recomputes the next entries of a chain with the browser's own SHA-256; stops at the first invalid one. */
export async function followChain(state: ChainState, entries: readonly ChainEntry[]): Promise<ChainState> {
  let { entries: count, hash } = state;
  if (state.broken !== null) return state;
  for (const entry of entries) {
    const text = new TextEncoder().encode(hash + canonicalJson(entry.content));
    const computed = hexadecimal(await crypto.subtle.digest('SHA-256', text));
    if (entry.sequence !== count + 1 || entry.previousHash !== hash || entry.hash !== computed)
      return { entries: count, hash, broken: entry.sequence };
    count += 1;
    hash = computed;
  }
  return { entries: count, hash, broken: null };
}
