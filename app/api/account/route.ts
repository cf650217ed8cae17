import { route } from '@/lib/server/api/operation-route';
import { changeSettings, removeAccount } from '@/lib/server/services/accounts/own-account';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'patch /api/account': ({ caller, body }) => changeSettings(caller, body),
  'delete /api/account': ({ caller }) => removeAccount(caller),
});
