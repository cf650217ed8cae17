import { route } from '@/lib/server/api/operation-route';
import { confirmTotpSetup } from '@/lib/server/services/accounts/totp';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'post /api/account/totp/confirm': ({ request, caller, body }) => confirmTotpSetup(request, caller, body.code),
});
