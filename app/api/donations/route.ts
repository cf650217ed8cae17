import { donationBodySchema } from '@/lib/contracts/payments';
import { accountRoute } from '@/lib/server/api/account-route';
import { readJson } from '@/lib/server/api/api-route';
import { otherMethods } from '@/lib/server/api/method-not-allowed';
import { startDonation } from '@/lib/server/services/payments/start-payment';

export const POST = accountRoute(async (request) =>
  startDonation(request, await readJson(request, donationBodySchema)),
);

export const { GET, PUT, PATCH, DELETE } = otherMethods('POST');
