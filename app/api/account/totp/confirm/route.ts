import { totpCodeBodySchema } from '@/lib/contracts/account';
import { memberRoute } from '@/lib/server/api/account-route';
import { readJson } from '@/lib/server/api/api-route';
import { otherMethods } from '@/lib/server/api/method-not-allowed';
import { confirmTotpSetup } from '@/lib/server/services/accounts/totp';

export const POST = memberRoute(async (asking, request) =>
  confirmTotpSetup(request, asking, (await readJson(request, totpCodeBodySchema)).code),
);

export const { GET, PUT, PATCH, DELETE } = otherMethods('POST');
