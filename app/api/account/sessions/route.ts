import { route } from '@/lib/server/api/operation-route';
import { endOtherSessions, listOwnSessions } from '@/lib/server/services/accounts/own-account';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/account/sessions': ({ caller }) => listOwnSessions(caller),
  'delete /api/account/sessions': ({ request, caller }) => endOtherSessions(request, caller),
});
