import { savedSlipsQuerySchema, saveSlipBodySchema } from '@/lib/contracts/saved-slips';
import { memberRoute } from '@/lib/server/api/account-route';
import { readJson, readQuery } from '@/lib/server/api/api-route';
import { otherMethods } from '@/lib/server/api/method-not-allowed';
import { listOwnSlips, saveSlip } from '@/lib/server/services/slips/saved-slips';

export const GET = memberRoute((asking, request) =>
  listOwnSlips(asking, readQuery(request, savedSlipsQuerySchema).page),
);

export const POST = memberRoute(async (asking, request) =>
  saveSlip(asking, await readJson(request, saveSlipBodySchema)),
);

export const { PUT, PATCH, DELETE } = otherMethods('GET', 'POST');
