import type { PageTag } from '@/lib/domain/shared/page-tags';

/** The message that one instance sends to the others. */
export type ChangeMessage = { from: string; tags: readonly PageTag[] | 'everything' };

/** PostgreSQL takes payloads below 8,000 bytes. */
const maxPayloadLength = 7_000;
/** Above this, marking everything stale is cheaper. */
const maxPayloads = 20;

/** Packs the tags into as few payloads as possible. */
export function packChanges(from: string, tags: Iterable<PageTag>): string[] {
  const payloads: string[] = [];
  let part: PageTag[] = [];
  let bytes = 0;
  const close = (): void => {
    if (part.length > 0) payloads.push(JSON.stringify({ from, tags: part } satisfies ChangeMessage));
    part = [];
    bytes = 0;
  };
  for (const tag of tags) {
    const size = Buffer.byteLength(JSON.stringify(tag)) + 1;
    if (bytes + size > maxPayloadLength) close();
    part.push(tag);
    bytes += size;
  }
  close();
  return payloads.length > maxPayloads ? [packEverything(from)] : payloads;
}

export const packEverything = (from: string): string =>
  JSON.stringify({ from, tags: 'everything' } satisfies ChangeMessage);

/** @returns undefined for messages that are not ours */
export function readChanges(payload: string | undefined): ChangeMessage | undefined {
  try {
    const { from, tags } = JSON.parse(payload ?? '') as { from?: unknown; tags?: unknown };
    if (typeof from !== 'string') return undefined;
    if (tags === 'everything') return { from, tags };
    return Array.isArray(tags) && tags.every((tag) => typeof tag === 'string')
      ? { from, tags: tags as PageTag[] }
      : undefined;
  } catch {
    return undefined;
  }
}
