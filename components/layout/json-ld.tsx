import { serializeJsonLd, type JsonLd as Data } from '@/lib/routing/json-ld';

/** Structured data for search engines; a data block, which no browser runs. */
export function JsonLd({ data }: { data: Data }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serializeJsonLd(data) }} />;
}
