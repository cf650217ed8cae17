import { reviewDecisionSchema, reviewParamsSchema } from '@/lib/contracts/admin-stats';
import { adminRoute } from '@/lib/server/api/account-route';
import { readJson, readParams } from '@/lib/server/api/api-route';
import { otherMethods } from '@/lib/server/api/method-not-allowed';
import { decideResultReview } from '@/lib/server/services/admin/decide-review';

type Context = { params: Promise<{ id: string }> };

export const POST = adminRoute(async (asking, request, { params }: Context) => {
  const { id } = await readParams(params, reviewParamsSchema);
  return decideResultReview(asking, id, (await readJson(request, reviewDecisionSchema)).accepted);
});

export const { GET, PUT, PATCH, DELETE } = otherMethods('POST');
