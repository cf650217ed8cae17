import { route } from '@/lib/server/api/operation-route';
import { removeFact } from '@/lib/server/services/facts/facts';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'delete /api/admin/facts/{id}': ({ caller, params }) => removeFact(caller, params.id),
});
