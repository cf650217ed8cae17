import { route } from '@/lib/server/api/operation-route';
import { changeMatch } from '@/lib/server/services/admin/change-match';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'post /api/admin/matches/{id}': ({ caller, params, body }) => changeMatch(caller, params.id, body),
});
