import { bundleHash, messageBundle } from '@/lib/i18n/bundle';
import { isLocale } from '@/lib/i18n/locales';

export const dynamic = 'force-dynamic';

const forever = 'public, max-age=31536000, immutable';

/**
 * GET /_i18n/{hash}/{locale}/messages.json: a language's messages. An outdated hash gets the current ones, uncached.
 */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ hash: string; locale: string }> },
): Promise<Response> {
  const { hash, locale } = await params;
  if (!isLocale(locale)) return Response.json({ message: 'Not Found', key: 'errors.notFound' }, { status: 404 });
  return Response.json(await messageBundle(locale), {
    headers: { 'cache-control': hash === (await bundleHash()) ? forever : 'no-cache' },
  });
}
