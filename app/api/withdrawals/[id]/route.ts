import { route } from '@/lib/server/api/operation-route';
import { findAuthenticated } from '@/lib/server/services/accounts/authenticate';
import { stateWithdrawal } from '@/lib/server/services/payments/withdraw';
import { withdrawalPage } from '@/lib/server/services/payments/withdrawal-page';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  {
    'post /api/withdrawals/{id}': async ({ request, params, body }) =>
      stateWithdrawal(request, await findAuthenticated(request), params.id, body),
  },
  { formPage: withdrawalPage },
);
