import { route } from '@/lib/server/api/operation-route';
import { listOwnSlips, saveSlip } from '@/lib/server/services/slips/saved-slips';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/account/slips': ({ caller, query }) => listOwnSlips(caller, query),
  'post /api/account/slips': ({ caller, body }) => saveSlip(caller, body),
});
