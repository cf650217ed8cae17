import { readText } from '@/lib/server/api/api-route';
import { route } from '@/lib/server/api/operation-route';
import { unsubscribe, unsubscribePage } from '@/lib/server/services/alerts/unsubscribe';

const largestForm = 2_000;

/**
 * No session: anyone who has the link may unsubscribe from the mails that contain it. Mail programs post to it
 * themselves.
 */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/unsubscribe/{token}': ({ request, params }) => unsubscribePage(request, params.token),
  'post /api/unsubscribe/{token}': async ({ request, params }) =>
    unsubscribe(request, params.token, await readText(request, largestForm)),
});
