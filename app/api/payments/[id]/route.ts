import { paymentParamsSchema } from '@/lib/contracts/payments';
import { memberRoute } from '@/lib/server/api/account-route';
import { readParams } from '@/lib/server/api/api-route';
import { otherMethods } from '@/lib/server/api/method-not-allowed';
import { getPayment } from '@/lib/server/services/payments/read-payment';

type Context = { params: Promise<{ id: string }> };

export const GET = memberRoute(async (asking, _, { params }: Context) =>
  getPayment(asking, (await readParams(params, paymentParamsSchema)).id),
);

export const { POST, PUT, PATCH, DELETE } = otherMethods('GET');
