import { route } from '@/lib/server/api/operation-route';
import { getDashboard } from '@/lib/server/services/admin/get-stats';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/admin/stats': ({ query }) => getDashboard(query),
});
