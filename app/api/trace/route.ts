import { apiRoute } from '@/lib/server/api/api-route';
import { traceRequest, traceText } from '@/lib/server/services/location/trace-visitor';

export const GET = apiRoute(async (request) => {
  const text = traceText(await traceRequest(request));
  return new Response(text, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'private, no-store' },
  });
});
