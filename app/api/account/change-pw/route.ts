import { changePwBodySchema } from '@/lib/contracts/account';
import { memberRoute } from '@/lib/server/api/account-route';
import { readJson } from '@/lib/server/api/api-route';
import { otherMethods } from '@/lib/server/api/method-not-allowed';
import { changePassword } from '@/lib/server/services/accounts/change-password';

export const POST = memberRoute(async (asking, request) =>
  changePassword(request, asking, await readJson(request, changePwBodySchema)),
);

export const { GET, PUT, PATCH, DELETE } = otherMethods('POST');
