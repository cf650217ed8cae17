import { getRuntime } from '@/lib/server/runtime';

/** Allows everything; unlisted pages have noindex, which crawlers only see if they may read them. */
export function robotsText(): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Allow: /',
    '',
    `Sitemap: ${getRuntime().env.SITE_URL}/sitemap.xml`,
    '',
  ].join('\n');
}
