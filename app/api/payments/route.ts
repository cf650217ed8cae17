import { purchaseBodySchema } from '@/lib/contracts/payments';
import { memberRoute } from '@/lib/server/api/account-route';
import { readJson } from '@/lib/server/api/api-route';
import { otherMethods } from '@/lib/server/api/method-not-allowed';
import { listOwnPayments } from '@/lib/server/services/payments/read-payment';
import { startPurchase } from '@/lib/server/services/payments/start-payment';

export const GET = memberRoute((asking) => listOwnPayments(asking));

export const POST = memberRoute(async (asking, request) =>
  startPurchase(asking, await readJson(request, purchaseBodySchema)),
);

export const { PUT, PATCH, DELETE } = otherMethods('GET', 'POST');
