import { otherMethods } from '@/lib/server/http/method-not-allowed';
import { openOptions, openRoute } from '@/lib/server/http/open-route';
import { siteApiDocument } from '@/lib/server/http/openapi-document';

export const GET = openRoute(() =>
  Response.json(siteApiDocument(), { headers: { 'Cache-Control': 'public, max-age=300' } }),
);

export const OPTIONS = openOptions;
export const { POST, PUT, PATCH, DELETE } = otherMethods('GET');
