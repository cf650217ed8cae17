import { route } from '@/lib/server/api/operation-route';
import { cancelPayment } from '@/lib/server/services/payments/read-payment';

export const { GET, POST, PUT, PATCH, DELETE } = route({
  'post /api/payments/{id}/cancel': ({ caller, params }) => cancelPayment(caller, params.id),
});
