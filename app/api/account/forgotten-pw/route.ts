import { forgottenPwBodySchema } from '@/lib/contracts/account';
import { accountRoute } from '@/lib/server/api/account-route';
import { readJson } from '@/lib/server/api/api-route';
import { otherMethods } from '@/lib/server/api/method-not-allowed';
import { resetPassword } from '@/lib/server/services/accounts/use-link';

export const POST = accountRoute(async (request) =>
  resetPassword(request, await readJson(request, forgottenPwBodySchema)),
);

export const { GET, PUT, PATCH, DELETE } = otherMethods('POST');
