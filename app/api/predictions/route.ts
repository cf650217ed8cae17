import { predictionsQuerySchema } from '@/lib/contracts/predictions';
import { apiRoute, gatedAnswer, readQuery } from '@/lib/server/http/api-route';
import { otherMethods } from '@/lib/server/http/method-not-allowed';
import { viewerOf } from '@/lib/server/services/accounts/authenticate';
import { listPredictions } from '@/lib/server/services/matches/list-predictions';

export const GET = apiRoute(async (request) => {
  const query = readQuery(request, predictionsQuerySchema);
  const { viewer, personal } = await viewerOf(request);
  return gatedAnswer(await listPredictions(query, viewer), personal);
});

export const { POST, PUT, PATCH, DELETE } = otherMethods('GET');
