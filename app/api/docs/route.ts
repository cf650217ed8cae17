import { siteApiDocs } from '@/lib/server/api/api-docs';
import { otherMethods } from '@/lib/server/api/method-not-allowed';
import { openOptions, openRoute } from '@/lib/server/api/open-route';

/** No script, no image, no frame: only its own style. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export const GET = openRoute(
  () =>
    new Response(siteApiDocs(), {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policy,
        'Cache-Control': 'public, max-age=300',
      },
    }),
);

export const OPTIONS = openOptions('GET');
export const { POST, PUT, PATCH, DELETE } = otherMethods('GET');
