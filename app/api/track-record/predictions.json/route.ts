import { route } from '@/lib/server/api/operation-route';
import { publishedResponse } from '@/lib/server/api/published-response';
import { recordAsJson } from '@/lib/server/services/published/published';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/track-record/predictions.json': ({ request }) =>
    publishedResponse(request, recordAsJson, { 'Content-Disposition': 'attachment; filename="predictions.json"' }),
});
