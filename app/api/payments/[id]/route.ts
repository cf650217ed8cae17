import { route } from '@/lib/server/api/operation-route';
import { findAuthenticated } from '@/lib/server/services/accounts/authenticate';
import { getPayment } from '@/lib/server/services/payments/read-payment';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/payments/{id}': async ({ request, params }) => getPayment(await findAuthenticated(request), params.id),
});
