import { route } from '@/lib/server/api/operation-route';
import { publishedResponse } from '@/lib/server/api/published-response';
import { recordAsCsv } from '@/lib/server/services/published/published';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/track-record/predictions.csv': ({ request }) =>
    publishedResponse(request, recordAsCsv, { 'Content-Disposition': 'attachment; filename="predictions.csv"' }),
});
