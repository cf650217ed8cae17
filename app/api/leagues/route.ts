import { noQuerySchema } from '@/lib/contracts/operations';
import { apiRoute, readQuery } from '@/lib/server/http/api-route';
import { otherMethods } from '@/lib/server/http/method-not-allowed';
import { listLeagues } from '@/lib/server/services/leagues/list-leagues';

export const GET = apiRoute((request) => {
  readQuery(request, noQuerySchema);
  return listLeagues();
});

export const { POST, PUT, PATCH, DELETE } = otherMethods('GET');
