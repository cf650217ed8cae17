import { route } from '@/lib/server/api/operation-route';
import { stopCoupon } from '@/lib/server/services/payments/coupons';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'delete /api/admin/coupons/{code}': ({ caller, params }) => stopCoupon(caller, params.code),
});
