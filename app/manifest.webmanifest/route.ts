import { defaultLocale, isLocale } from '@/lib/i18n/locales';
import { appManifest } from '@/lib/server/services/site/app-manifest';
import { dark } from '@/lib/theme/tokens';

export const dynamic = 'force-dynamic';

/** GET /manifest.webmanifest?lang= */
export async function GET(request: Request): Promise<Response> {
  const lang = new URL(request.url).searchParams.get('lang');
  const manifest = await appManifest(isLocale(lang) ? lang : defaultLocale, {
    theme: dark.background.default,
    background: dark.background.default,
  });
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
