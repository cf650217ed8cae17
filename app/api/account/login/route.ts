import { route } from '@/lib/server/api/operation-route';
import { logIn } from '@/lib/server/services/accounts/log-in';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'post /api/account/login': ({ request, body }) => logIn(request, body),
});
