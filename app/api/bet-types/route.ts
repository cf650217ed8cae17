import { noQuerySchema } from '@/lib/contracts/operations';
import { apiRoute, readQuery } from '@/lib/server/http/api-route';
import { otherMethods } from '@/lib/server/http/method-not-allowed';
import { listBetTypes } from '@/lib/server/services/bet-types/list-bet-types';

export const GET = apiRoute((request) => {
  readQuery(request, noQuerySchema);
  return listBetTypes();
});

export const { POST, PUT, PATCH, DELETE } = otherMethods('GET');
