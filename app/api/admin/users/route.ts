import { route } from '@/lib/server/api/operation-route';
import { listAccounts } from '@/lib/server/services/admin/list-users';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/admin/users': ({ query }) => listAccounts(query),
});
