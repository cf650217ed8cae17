import { getRuntime } from '@/lib/server/runtime';

/** Everything may be read; what should not be listed says noindex itself, which a crawler sees only where it may look. */
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
