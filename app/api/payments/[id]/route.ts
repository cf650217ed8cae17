import { route } from '@/lib/server/api/operation-route';
import { getPayment } from '@/lib/server/services/payments/read-payment';

export const { GET, POST, PUT, PATCH, DELETE } = route({
  'get /api/payments/{id}': ({ caller, params }) => getPayment(caller, params.id),
});
