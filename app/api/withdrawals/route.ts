import { route } from '@/lib/server/api/operation-route';
import { startWithdrawal } from '@/lib/server/services/payments/withdraw';
import { withdrawalPage } from '@/lib/server/services/payments/withdrawal-page';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  {
    'post /api/withdrawals': ({ request, body }) => startWithdrawal(request, body),
  },
  { formPage: withdrawalPage },
);
