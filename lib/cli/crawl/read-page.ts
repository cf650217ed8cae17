export type PageFacts = {
  lang: string | undefined;
  dir: string | undefined;
  title: string | undefined;
  description: string | undefined;
  canonical: string | undefined;
  robots: string | undefined;
  ogImage: string | undefined;
  /** hreflang -> address */
  alternates: Record<string, string>;
  headings: string[];
  /** The texts of the structured data blocks. */
  jsonLd: string[];
};

/** Parses a page as our server writes it (attributes in double quotes); not a general HTML parser. */
export function readPage(html: string): PageFacts {
  const links = tags(html, 'link');
  const metas = tags(html, 'meta');
  const root = tags(html, 'html')[0] ?? {};
  return {
    lang: root.lang,
    dir: root.dir,
    title: decode(/<title>([^<]*)<\/title>/.exec(html)?.[1]),
    description: metas.find(({ name }) => name === 'description')?.content,
    canonical: links.find(({ rel }) => rel === 'canonical')?.href,
    robots: metas.find(({ name }) => name === 'robots')?.content,
    ogImage: metas.find(({ property }) => property === 'og:image')?.content,
    alternates: Object.fromEntries(
      links.flatMap(({ rel, hreflang, href }) => (rel === 'alternate' && hreflang && href ? [[hreflang, href]] : [])),
    ),
    headings: [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(
      ([, text = '']) => decode(text.replace(/<[^>]*>/g, '')) ?? '',
    ),
    jsonLd: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) => text),
  };
}

function tags(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}(\\s[^>]*)?>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value]) => [
        key.toLowerCase(),
        decode(value) ?? '',
      ]),
    ),
  );
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

function decode(text: string | undefined): string | undefined {
  return text?.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);
}

/** Treats two spellings as one address: with and without the slash of an empty path. */
export const sameAddress = (left: string | undefined, right: string): boolean =>
  left !== undefined && new URL(left).href === new URL(right).href;
