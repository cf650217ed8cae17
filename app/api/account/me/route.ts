import { route } from '@/lib/server/api/operation-route';
import { describeAccount } from '@/lib/server/services/accounts/own-account';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'post /api/account/me': ({ caller }) => describeAccount(caller.account),
});
