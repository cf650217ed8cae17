import { webhookParamsSchema } from '@/lib/contracts/payments';
import { apiRoute, readParams, readText } from '@/lib/server/api/api-route';
import { otherMethods } from '@/lib/server/api/method-not-allowed';
import { receiveWebhook } from '@/lib/server/services/payments/receive-webhook';

type Context = { params: Promise<{ provider: string }> };

const largestMessage = 512 * 1024;

/** Not an account's call: who sends is known by the signature over the body. */
export const POST = apiRoute(async (request, { params }: Context) => {
  const { provider } = await readParams(params, webhookParamsSchema);
  return receiveWebhook(provider, await readText(request, largestMessage), request.headers);
});

export const { GET, PUT, PATCH, DELETE } = otherMethods('POST');
