import { paymentParamsSchema, refundBodySchema } from '@/lib/contracts/payments';
import { adminRoute } from '@/lib/server/api/account-route';
import { readJson, readParams } from '@/lib/server/api/api-route';
import { otherMethods } from '@/lib/server/api/method-not-allowed';
import { refundPayment } from '@/lib/server/services/payments/refund-payment';

type Context = { params: Promise<{ id: string }> };

export const POST = adminRoute(async (asking, request, { params }: Context) => {
  const { id } = await readParams(params, paymentParamsSchema);
  return refundPayment(asking, id, await readJson(request, refundBodySchema));
});

export const { GET, PUT, PATCH, DELETE } = otherMethods('POST');
