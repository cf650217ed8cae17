import { publishedResponse } from '@/lib/server/api/published-response';
import { sitemapIndexFile } from '@/lib/server/services/published/published';

export const dynamic = 'force-dynamic';

export async function GET(request: Request): Promise<Response> {
  const response = await publishedResponse(request, sitemapIndexFile, { 'Cache-Control': 'public, max-age=600' });
  return response ?? new Response(null, { status: 404 });
}
