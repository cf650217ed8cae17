import { route } from '@/lib/server/api/operation-route';
import { setUpTotp } from '@/lib/server/services/accounts/totp';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'post /api/account/totp': ({ caller }) => setUpTotp(caller),
});
