import { route } from '@/lib/server/api/operation-route';
import { listLedger } from '@/lib/server/services/record/list-ledger';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/track-record/ledger': ({ query }) => listLedger(query.after),
});
