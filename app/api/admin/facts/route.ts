import { route } from '@/lib/server/api/operation-route';
import { listAllFacts, recordFact } from '@/lib/server/services/facts/facts';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/admin/facts': () => listAllFacts(),
  'post /api/admin/facts': ({ caller, body }) => recordFact(caller, body.fact),
});
