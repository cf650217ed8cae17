import { apiRoute } from '@/lib/server/http/api-route';
import { otherMethods } from '@/lib/server/http/method-not-allowed';
import { siteApiDocument } from '@/lib/server/http/openapi-document';

export const GET = apiRoute(() => Response.json(siteApiDocument(), { headers: { 'Cache-Control': 'public, max-age=300' } }));

export const { POST, PUT, PATCH, DELETE } = otherMethods('GET');
