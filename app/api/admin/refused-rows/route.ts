import { route } from '@/lib/server/api/operation-route';
import { decideRows } from '@/lib/server/services/admin/decide-rows';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'post /api/admin/refused-rows': ({ caller, body }) => decideRows(caller, body),
});
