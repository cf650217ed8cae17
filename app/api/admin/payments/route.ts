import { route } from '@/lib/server/api/operation-route';
import { listAllPayments } from '@/lib/server/services/admin/list-payments';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/admin/payments': ({ query }) => listAllPayments(query),
});
