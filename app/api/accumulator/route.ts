import { accumulatorRequestSchema } from '@/lib/contracts/accumulator';
import { apiRoute, gatedAnswer, readJson } from '@/lib/server/http/api-route';
import { otherMethods } from '@/lib/server/http/method-not-allowed';
import { viewerOf } from '@/lib/server/services/accounts/authenticate';
import { priceAccumulator } from '@/lib/server/services/accumulator/price-accumulator';

export const POST = apiRoute(async (request) => {
  const slip = await readJson(request, accumulatorRequestSchema);
  const { viewer, personal } = await viewerOf(request);
  return gatedAnswer(await priceAccumulator(slip, viewer), personal);
});

export const { GET, PUT, PATCH, DELETE } = otherMethods('POST');
