import { route } from '@/lib/server/api/operation-route';
import { listOwnPayments } from '@/lib/server/services/payments/read-payment';
import { startPurchase } from '@/lib/server/services/payments/start-payment';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/payments': ({ caller }) => listOwnPayments(caller),
  'post /api/payments': ({ caller, body }) => startPurchase(caller, body),
});
