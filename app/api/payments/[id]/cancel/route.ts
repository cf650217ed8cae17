import { route } from '@/lib/server/api/operation-route';
import { findAuthenticated } from '@/lib/server/services/accounts/authenticate';
import { cancelPayment } from '@/lib/server/services/payments/read-payment';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'post /api/payments/{id}/cancel': async ({ request, params }) =>
    cancelPayment(await findAuthenticated(request), params.id),
});
