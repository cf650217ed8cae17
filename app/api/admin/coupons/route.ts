import { route } from '@/lib/server/api/operation-route';
import { createCoupon, listAllCoupons } from '@/lib/server/services/payments/coupons';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/admin/coupons': () => listAllCoupons(),
  'post /api/admin/coupons': ({ caller, body }) => createCoupon(caller, body),
});
