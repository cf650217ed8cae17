import { adminUserParamsSchema, adminUserPatchSchema } from '@/lib/contracts/admin-users';
import { adminRoute } from '@/lib/server/api/account-route';
import { readJson, readParams } from '@/lib/server/api/api-route';
import { otherMethods } from '@/lib/server/api/method-not-allowed';
import { changeAccount } from '@/lib/server/services/admin/change-user';
import { getAccountDetail } from '@/lib/server/services/admin/list-users';

type Context = { params: Promise<{ id: string }> };

export const GET = adminRoute(async (_, __, { params }: Context) =>
  getAccountDetail((await readParams(params, adminUserParamsSchema)).id),
);

export const PATCH = adminRoute(async (asking, request, { params }: Context) => {
  const { id } = await readParams(params, adminUserParamsSchema);
  return changeAccount(asking, id, await readJson(request, adminUserPatchSchema));
});

export const { POST, PUT, DELETE } = otherMethods('GET', 'PATCH');
