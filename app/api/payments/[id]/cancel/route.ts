import { paymentParamsSchema } from '@/lib/contracts/payments';
import { memberRoute } from '@/lib/server/api/account-route';
import { readParams } from '@/lib/server/api/api-route';
import { otherMethods } from '@/lib/server/api/method-not-allowed';
import { cancelPayment } from '@/lib/server/services/payments/read-payment';

type Context = { params: Promise<{ id: string }> };

export const POST = memberRoute(async (asking, _, { params }: Context) =>
  cancelPayment(asking, (await readParams(params, paymentParamsSchema)).id),
);

export const { GET, PUT, PATCH, DELETE } = otherMethods('POST');
