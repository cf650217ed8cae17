import { route } from '@/lib/server/api/operation-route';
import { resendReceipt } from '@/lib/server/services/payments/resend-receipt';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'post /api/admin/payments/{id}/receipt': ({ caller, params }) => resendReceipt(caller, params.id),
});
