import { route } from '@/lib/server/api/operation-route';
import { changeAccount } from '@/lib/server/services/admin/change-user';
import { getAccountDetail } from '@/lib/server/services/admin/list-users';

export const { GET, POST, PUT, PATCH, DELETE } = route({
  'get /api/admin/users/{id}': ({ params }) => getAccountDetail(params.id),
  'patch /api/admin/users/{id}': ({ caller, params, body }) => changeAccount(caller, params.id, body),
});
