import { memberRoute } from '@/lib/server/api/account-route';
import { otherMethods } from '@/lib/server/api/method-not-allowed';
import { exportAccount } from '@/lib/server/services/accounts/own-account';

export const GET = memberRoute(async (asking) =>
  Response.json(await exportAccount(asking), {
    headers: { 'Cache-Control': 'private, no-store', 'Content-Disposition': 'attachment; filename="account.json"' },
  }),
);

export const { POST, PUT, PATCH, DELETE } = otherMethods('GET');
