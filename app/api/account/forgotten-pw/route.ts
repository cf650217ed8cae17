import { route } from '@/lib/server/api/operation-route';
import { resetPassword } from '@/lib/server/services/accounts/use-link';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'post /api/account/forgotten-pw': ({ request, body }) => resetPassword(request, body),
});
