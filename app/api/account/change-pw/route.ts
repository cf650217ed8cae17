import { route } from '@/lib/server/api/operation-route';
import { changePassword } from '@/lib/server/services/accounts/change-password';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'post /api/account/change-pw': ({ request, caller, body }) => changePassword(request, caller, body),
});
