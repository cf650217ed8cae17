import { otherMethods } from '@/lib/server/api/method-not-allowed';
import { openOptions, openRoute } from '@/lib/server/api/open-route';
import { siteApiDocument } from '@/lib/server/api/openapi-document';
import { taggedResponse } from '@/lib/server/http/entity-tag';

export const GET = openRoute((request) =>
  taggedResponse(request, JSON.stringify(siteApiDocument()), {
    'Content-Type': 'application/json',
    'Cache-Control': 'public, max-age=300',
  }),
);

export const OPTIONS = openOptions('GET');
export const { POST, PUT, PATCH, DELETE } = otherMethods('GET');
