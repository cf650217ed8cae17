import { route } from '@/lib/server/api/operation-route';
import { listBookmakers } from '@/lib/server/services/bookmakers/list-bookmakers';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/bookmakers': () => listBookmakers(),
});
