import { route } from '@/lib/server/api/operation-route';
import { askForMail } from '@/lib/server/services/accounts/ask-for-mail';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'post /api/account/activate': ({ request, query }) => askForMail(request, 'confirm', query.email),
});
