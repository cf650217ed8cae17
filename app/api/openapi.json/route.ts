import { otherMethods } from '@/lib/server/api/method-not-allowed';
import { openOptions, openRoute } from '@/lib/server/api/open-route';
import { siteApiDocument } from '@/lib/server/api/openapi-document';

export const GET = openRoute(() =>
  Response.json(siteApiDocument(), { headers: { 'Cache-Control': 'public, max-age=300' } }),
);

export const OPTIONS = openOptions('GET');
export const { POST, PUT, PATCH, DELETE } = otherMethods('GET');
