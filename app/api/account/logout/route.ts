import { route } from '@/lib/server/api/operation-route';
import { endOwnSession } from '@/lib/server/services/accounts/own-account';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'post /api/account/logout': ({ caller }) => endOwnSession(caller, caller.sessionId),
});
