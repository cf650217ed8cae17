import { robotsText } from '@/lib/server/services/sitemap/robots-text';

export const dynamic = 'force-dynamic';

/** GET /robots.txt */
export function GET(): Response {
  return new Response(robotsText(), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
