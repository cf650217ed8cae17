import { readText } from '@/lib/server/api/api-route';
import { route } from '@/lib/server/api/operation-route';
import { receiveWebhook } from '@/lib/server/services/payments/apply-provider-state';

const largestMessage = 512 * 1024;

/** No session: the sender is authenticated by the signature over the body. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'post /api/webhooks/payments/{provider}': async ({ request, params }) =>
    receiveWebhook(params.provider, await readText(request, largestMessage), request.headers),
});
