import { route } from '@/lib/server/api/operation-route';
import { startDonation } from '@/lib/server/services/payments/start-payment';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'post /api/donations': ({ request, body }) => startDonation(request, body),
});
