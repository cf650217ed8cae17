import { accumulatorRequestSchema } from '@/lib/contracts/accumulator';
import { gatedAnswer, readJson } from '@/lib/server/api/api-route';
import { otherMethods } from '@/lib/server/api/method-not-allowed';
import { openOptions, openRoute } from '@/lib/server/api/open-route';
import { viewerOf } from '@/lib/server/services/accounts/authenticate';
import { priceAccumulator } from '@/lib/server/services/accumulator/price-accumulator';

export const POST = openRoute(async (request) => {
  const slip = await readJson(request, accumulatorRequestSchema);
  const { viewer, personal } = await viewerOf(request);
  return gatedAnswer(await priceAccumulator(slip, viewer), personal);
});

export const OPTIONS = openOptions;
export const { GET, PUT, PATCH, DELETE } = otherMethods('POST');
