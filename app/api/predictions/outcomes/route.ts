import { outcomesQuerySchema } from '@/lib/contracts/outcomes';
import { gatedAnswer, readQuery } from '@/lib/server/api/api-route';
import { otherMethods } from '@/lib/server/api/method-not-allowed';
import { openOptions, openRoute } from '@/lib/server/api/open-route';
import { viewerOf } from '@/lib/server/services/accounts/authenticate';
import { listOutcomes } from '@/lib/server/services/matches/list-outcomes';

export const GET = openRoute(async (request) => {
  const query = readQuery(request, outcomesQuerySchema);
  const { viewer, personal } = await viewerOf(request);
  return gatedAnswer(await listOutcomes(query, viewer), personal);
});

export const OPTIONS = openOptions;
export const { POST, PUT, PATCH, DELETE } = otherMethods('GET');
