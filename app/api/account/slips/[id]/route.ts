import { savedSlipParamsSchema, savedSlipPatchSchema } from '@/lib/contracts/saved-slips';
import { memberRoute } from '@/lib/server/api/account-route';
import { readJson, readParams } from '@/lib/server/api/api-route';
import { otherMethods } from '@/lib/server/api/method-not-allowed';
import { deleteSlip, renameSlip } from '@/lib/server/services/slips/saved-slips';

type Context = { params: Promise<{ id: string }> };

export const PATCH = memberRoute(async (asking, request, { params }: Context) => {
  const { id } = await readParams(params, savedSlipParamsSchema);
  return renameSlip(asking, id, (await readJson(request, savedSlipPatchSchema)).name);
});

export const DELETE = memberRoute(async (asking, _, { params }: Context) =>
  deleteSlip(asking, (await readParams(params, savedSlipParamsSchema)).id),
);

export const { GET, POST, PUT } = otherMethods('PATCH', 'DELETE');
