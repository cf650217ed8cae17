import { purchaseBodySchema } from '@/lib/contracts/payments';
import { memberRoute } from '@/lib/server/http/account-route';
import { readJson } from '@/lib/server/http/api-route';
import { otherMethods } from '@/lib/server/http/method-not-allowed';
import { startPurchase } from '@/lib/server/services/payments/start-payment';

export const POST = memberRoute(async (asking, request) => startPurchase(asking, await readJson(request, purchaseBodySchema)));

export const { GET, PUT, PATCH, DELETE } = otherMethods('POST');
