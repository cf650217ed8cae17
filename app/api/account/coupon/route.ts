import { route } from '@/lib/server/api/operation-route';
import { redeemCoupon } from '@/lib/server/services/payments/coupons';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'post /api/account/coupon': ({ caller, body }) => redeemCoupon(caller, body.code),
});
