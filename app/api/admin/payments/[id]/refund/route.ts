import { route } from '@/lib/server/api/operation-route';
import { refundPayment } from '@/lib/server/services/payments/refund-payment';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'post /api/admin/payments/{id}/refund': ({ caller, params, body }) => refundPayment(caller, params.id, body),
});
