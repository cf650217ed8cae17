import { found, route } from '@/lib/server/api/operation-route';
import { publishedResponse } from '@/lib/server/api/published-response';
import { betFeed } from '@/lib/server/services/published/published';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/feeds/bet-of-the-day.atom': async ({ request }) => found(await publishedResponse(request, betFeed())),
});
