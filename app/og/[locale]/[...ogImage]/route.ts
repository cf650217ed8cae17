import { readOgImage } from '@/lib/routing/og-image-paths';
import { getOgImage } from '@/lib/server/services/og-images/get-og-image';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ locale: string; ogImage: string[] }> };

/**
 * GET /og/{locale}/site.png, {date}.png, {date}/{match}.png and those of lib/routing/og-image-paths.ts: images for link
 * previews and to share.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { locale, ogImage } = await params;
  const address = readOgImage([locale, ...ogImage.map(decoded)]);
  const found = address && (await getOgImage(address));
  if (!found)
    return new Response('Not Found\n', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });
  if (found.png) return new Response(new Uint8Array(found.png), { headers: { 'content-type': 'image/png' } });
  return Response.redirect(new URL(found.redirectTo, request.url), 308);
}

/** The framework does not decode segments. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
