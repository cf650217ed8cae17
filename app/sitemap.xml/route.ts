import { taggedResponse } from '@/lib/server/api/entity-tag';
import { sitemapIndex } from '@/lib/server/services/sitemap/sitemap-files';

export const dynamic = 'force-dynamic';

/** GET /sitemap.xml: the index of all sitemaps, by type and day. */
export async function GET(request: Request): Promise<Response> {
  return taggedResponse(request, await sitemapIndex(), {
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': 'public, max-age=600',
  });
}
