import { sitemapIndex } from '@/lib/server/services/sitemap/sitemap-files';

export const dynamic = 'force-dynamic';

/** GET /sitemap.xml: the index of all sitemaps, by type and day. */
export async function GET(): Promise<Response> {
  return new Response(await sitemapIndex(), {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=600' },
  });
}
