import { route } from '@/lib/server/api/operation-route';
import { register } from '@/lib/server/services/accounts/register';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'post /api/account/register': ({ request, body }) => register(request, body),
});
