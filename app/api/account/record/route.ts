import { route } from '@/lib/server/api/operation-route';
import { getOwnRecord } from '@/lib/server/services/slips/own-record';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/account/record': ({ caller }) => getOwnRecord(caller),
});
