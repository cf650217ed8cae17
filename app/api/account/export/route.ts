import { route } from '@/lib/server/api/operation-route';
import { exportAccount } from '@/lib/server/services/accounts/own-account';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/account/export': async ({ caller }) =>
    Response.json(await exportAccount(caller), {
      headers: { 'Cache-Control': 'private, no-store', 'Content-Disposition': 'attachment; filename="account.json"' },
    }),
});
