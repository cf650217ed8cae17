import { route } from '@/lib/server/api/operation-route';
import { askForMail } from '@/lib/server/services/accounts/ask-for-mail';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'post /api/account/request-new-pw': ({ request, query }) => askForMail(request, 'reset', query.email),
});
