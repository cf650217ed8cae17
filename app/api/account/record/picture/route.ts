import { route } from '@/lib/server/api/operation-route';
import { getRecordPicture } from '@/lib/server/services/slips/own-record';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/account/record/picture': ({ caller, query }) => getRecordPicture(caller, query.lang),
});
