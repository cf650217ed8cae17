import { streamText } from '@/lib/server/api/stream-text';
import { sitemapFile } from '@/lib/server/services/sitemap/sitemap-files';

export const dynamic = 'force-dynamic';

/** GET /sitemaps/{file}.xml, streamed from the database. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const pieces = await sitemapFile((await params).file);
  if (!pieces)
    return new Response('Not Found\n', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });
  return new Response(streamText(pieces), {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=600' },
  });
}
