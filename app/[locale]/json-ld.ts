import { serializeJsonLd, type JsonLd as Data } from '@/lib/routing/json-ld';
import { describePage } from '@/lib/server/runtime';

/**
 * Structured data for search engines. They read whole documents, so the data block is put into those alone (lib/server/gateway): as an
 * element of the tree it would stand in each page twice and in every part that a navigation fetches.
 */
export function JsonLd({ data }: { data: Data }) {
  describePage(serializeJsonLd(data));
  return null;
}
