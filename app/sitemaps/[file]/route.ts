import { publishedResponse } from '@/lib/server/api/published-response';
import { sitemapPart } from '@/lib/server/services/published/published';

export const dynamic = 'force-dynamic';

export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const part = sitemapPart((await params).file);
  return (
    (await publishedResponse(request, part, { 'Cache-Control': 'public, max-age=600' })) ??
    new Response('Not Found\n', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } })
  );
}
