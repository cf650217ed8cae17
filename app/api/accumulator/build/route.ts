import { buildRequestSchema } from '@/lib/contracts/build-accumulator';
import { gatedAnswer, readJson } from '@/lib/server/api/api-route';
import { otherMethods } from '@/lib/server/api/method-not-allowed';
import { openOptions, openRoute } from '@/lib/server/api/open-route';
import { viewerOf } from '@/lib/server/services/accounts/authenticate';
import { buildAccumulator } from '@/lib/server/services/accumulator/build-accumulator';

export const POST = openRoute(async (request) => {
  const wish = await readJson(request, buildRequestSchema);
  const { viewer, personal } = await viewerOf(request);
  return gatedAnswer(await buildAccumulator(wish, viewer), personal);
});

export const OPTIONS = openOptions;
export const { GET, PUT, PATCH, DELETE } = otherMethods('POST');
