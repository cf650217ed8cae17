import { route } from '@/lib/server/api/operation-route';
import { setLanguage } from '@/lib/server/services/accounts/own-account';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'post /api/account/set-language': ({ caller, body }) => setLanguage(caller, body.language),
});
