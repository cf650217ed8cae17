import { route } from '@/lib/server/api/operation-route';
import { disableTotp } from '@/lib/server/services/accounts/totp';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'post /api/account/totp/disable': ({ request, caller }) => disableTotp(request, caller),
});
