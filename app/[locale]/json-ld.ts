import { serializeJsonLd, type JsonLd as Data } from '@/lib/routing/json-ld';
import { describePage } from '@/lib/server/runtime';

/**
 * Structured data for search engines. They read whole documents, so lib/server/gateway adds the data block to
 * those alone: as an element it would be in each page twice and in every RSC payload.
 */
export function JsonLd({ data }: { data: Data }) {
  describePage(serializeJsonLd(data));
  return null;
}
