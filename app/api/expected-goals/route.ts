import { expectedGoalsQuerySchema } from '@/lib/contracts/expected-goals';
import { gatedAnswer, readQuery } from '@/lib/server/api/api-route';
import { otherMethods } from '@/lib/server/api/method-not-allowed';
import { openOptions, openRoute } from '@/lib/server/api/open-route';
import { viewerOf } from '@/lib/server/services/accounts/authenticate';
import { getExpectedGoals } from '@/lib/server/services/expected-goals/get-expected-goals';

export const GET = openRoute(async (request) => {
  const query = readQuery(request, expectedGoalsQuerySchema);
  const { viewer, personal } = await viewerOf(request);
  return gatedAnswer(await getExpectedGoals(query, viewer), personal);
});

export const OPTIONS = openOptions;
export const { POST, PUT, PATCH, DELETE } = otherMethods('GET');
