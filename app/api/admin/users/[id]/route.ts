import { route } from '@/lib/server/api/operation-route';
import { changeAccount } from '@/lib/server/services/admin/change-user';
import { deleteUser } from '@/lib/server/services/admin/delete-user';
import { getAccountDetail } from '@/lib/server/services/admin/list-users';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/admin/users/{id}': ({ params }) => getAccountDetail(params.id),
  'delete /api/admin/users/{id}': ({ caller, params, body }) => deleteUser(caller, params.id, body),
  'patch /api/admin/users/{id}': ({ caller, params, body }) => changeAccount(caller, params.id, body),
});
