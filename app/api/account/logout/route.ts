import { route } from '@/lib/server/api/operation-route';
import { logOut } from '@/lib/server/services/accounts/own-account';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'post /api/account/logout': ({ caller }) => logOut(caller),
});
