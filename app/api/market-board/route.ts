import { noQuerySchema } from '@/lib/contracts/operations';
import { gatedAnswer, readQuery } from '@/lib/server/api/api-route';
import { otherMethods } from '@/lib/server/api/method-not-allowed';
import { openOptions, openRoute } from '@/lib/server/api/open-route';
import { viewerOf } from '@/lib/server/services/accounts/authenticate';
import { getMarketBoard } from '@/lib/server/services/market-board/get-market-board';

export const GET = openRoute(async (request) => {
  readQuery(request, noQuerySchema);
  const { viewer, personal } = await viewerOf(request);
  return gatedAnswer(await getMarketBoard(viewer), personal);
});

export const OPTIONS = openOptions;
export const { POST, PUT, PATCH, DELETE } = otherMethods('GET');
