import { found, route } from '@/lib/server/api/operation-route';
import { publishedResponse } from '@/lib/server/api/published-response';
import { weeklyNotesFeed } from '@/lib/server/services/published/published';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/feeds/weekly-notes.atom': async ({ request }) => found(await publishedResponse(request, weeklyNotesFeed())),
});
