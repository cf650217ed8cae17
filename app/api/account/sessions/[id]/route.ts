import { route } from '@/lib/server/api/operation-route';
import { endOwnSession } from '@/lib/server/services/accounts/own-account';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'delete /api/account/sessions/{id}': ({ request, caller, params }) => endOwnSession(request, caller, params.id),
});
