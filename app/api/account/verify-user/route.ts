import { route } from '@/lib/server/api/operation-route';
import { verifyByLink } from '@/lib/server/services/accounts/use-link';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'post /api/account/verify-user': ({ request, query }) => verifyByLink(request, query.token),
});
