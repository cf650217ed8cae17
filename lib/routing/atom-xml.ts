import { escapeHtml } from '@/lib/domain/shared/escape-html';
import { xmlHead } from './sitemap-xml';

export type FeedEntry = {
  /** Never changes, whatever happens to the entry's content: a tag URI (RFC 4151). */
  id: string;
  title: string;
  text: string;
  url: string;
  published?: Date;
  updated: Date;
};
export type Feed = {
  title: string;
  /** Its own address and that of the page with the same content. */
  self: string;
  page: string;
  author: string;
  /** A language tag. */
  language: string;
  /** Newest first. */
  entries: readonly FeedEntry[];
  /** Used for a feed without entries. */
  madeAt: Date;
};

/** A feed as Atom (RFC 4287). All text is plain and never interpreted as markup. */
export function atomXml({ title, self, page, author, language, entries, madeAt }: Feed): string {
  const newest = entries.reduce((last, { updated }) => (updated > last ? updated : last), new Date(0));
  const updated = entries.length === 0 ? madeAt : newest;
  return `${xmlHead}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeHtml(language)}">
<id>${escapeHtml(self)}</id>
<title>${text(title)}</title>
<updated>${updated.toISOString()}</updated>
<author><name>${text(author)}</name></author>
<link rel="self" type="application/atom+xml" href="${escapeHtml(self)}"/>
<link rel="alternate" type="text/html" href="${escapeHtml(page)}"/>
${entries.map(entryXml).join('')}</feed>
`;
}

const entryXml = ({ id, title, text: content, url, published, updated }: FeedEntry): string => `<entry>
<id>${escapeHtml(id)}</id>
<title>${text(title)}</title>
<link rel="alternate" type="text/html" href="${escapeHtml(url)}"/>
${published ? `<published>${published.toISOString()}</published>\n` : ''}<updated>${updated.toISOString()}</updated>
<content type="text">${text(content)}</content>
</entry>
`;

/** XML 1.0 allows no control characters except tab and line breaks, not even escaped. */
const text = (plain: string): string =>
  escapeHtml(plain.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''));
