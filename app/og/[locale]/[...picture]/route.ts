import { readPicture } from '@/lib/routing/picture-paths';
import { getPicture } from '@/lib/server/services/pictures/get-picture';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ locale: string; picture: string[] }> };

/** GET /og/{locale}/site.png, /og/{locale}/{date}.png and /og/{locale}/{date}/{match}.png: what link previews show. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { locale, picture } = await params;
  const address = readPicture([locale, ...picture.map(decoded)]);
  const found = address && (await getPicture(address));
  if (!found)
    return new Response('Not Found\n', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });
  if (found.png) return new Response(new Uint8Array(found.png), { headers: { 'content-type': 'image/png' } });
  return Response.redirect(new URL(found.redirectTo, request.url), 308);
}

/** The framework hands segments on as they stood in the address. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
