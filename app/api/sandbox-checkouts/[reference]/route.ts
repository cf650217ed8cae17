import { sandboxBodySchema, sandboxParamsSchema } from '@/lib/contracts/payments';
import { accountRoute } from '@/lib/server/api/account-route';
import { readJson, readParams } from '@/lib/server/api/api-route';
import { otherMethods } from '@/lib/server/api/method-not-allowed';
import { actOnSandbox } from '@/lib/server/services/payments/sandbox-checkout';

type Context = { params: Promise<{ reference: string }> };

export const POST = accountRoute(async (request, { params }: Context) => {
  const { reference } = await readParams(params, sandboxParamsSchema);
  return actOnSandbox(reference, (await readJson(request, sandboxBodySchema)).action);
});

export const { GET, PUT, PATCH, DELETE } = otherMethods('POST');
