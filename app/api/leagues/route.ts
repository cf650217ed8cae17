import { noQuerySchema } from '@/lib/contracts/operations';
import { readQuery } from '@/lib/server/api/api-route';
import { otherMethods } from '@/lib/server/api/method-not-allowed';
import { openOptions, openRoute } from '@/lib/server/api/open-route';
import { listLeagues } from '@/lib/server/services/leagues/list-leagues';

export const GET = openRoute((request) => {
  readQuery(request, noQuerySchema);
  return listLeagues();
});

export const OPTIONS = openOptions;
export const { POST, PUT, PATCH, DELETE } = otherMethods('GET');
