import { bundleAddress, messageBundle } from '@/lib/i18n/bundle';
import { isLocale, localeCodes } from '@/lib/i18n/locales';

export const dynamic = 'force-static';
export const dynamicParams = false;
export const generateStaticParams = () => localeCodes.map((locale) => ({ locale }));

/**
 * A language's messages as compiled by the build, and their address; scripts/build-worker.ts writes the file served
 * there.
 */
export async function GET(_request: Request, { params }: { params: Promise<{ locale: string }> }): Promise<Response> {
  const { locale } = await params;
  if (!isLocale(locale)) return new Response(null, { status: 404 });
  return Response.json({ address: await bundleAddress(locale), messages: await messageBundle(locale) });
}
