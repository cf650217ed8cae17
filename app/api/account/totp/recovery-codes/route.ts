import { route } from '@/lib/server/api/operation-route';
import { renewRecoveryCodes } from '@/lib/server/services/accounts/totp';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'post /api/account/totp/recovery-codes': ({ request, caller }) => renewRecoveryCodes(request, caller),
});
