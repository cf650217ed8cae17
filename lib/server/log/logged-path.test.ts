import { expect, it } from 'vitest';
import { loggedPath } from './logged-path';

it.each([
  ['/api/unsubscribe/b64url-Token_of-a-mail', '/api/unsubscribe/[hidden]'],
  ['/api/unsubscribe/token/more', '/api/unsubscribe/[hidden]/more'],
  ['/api/sandbox-checkouts/sbx_A-9', '/api/sandbox-checkouts/[hidden]'],
  ['/api/payments/id_of-a-donation/cancel', '/api/payments/[hidden]/cancel'],
  ['/api/withdrawals/id_of-a-statement', '/api/withdrawals/[hidden]'],
  ['/api/payments', '/api/payments'],
  ['/api/admin/coupons/SPRING', '/api/admin/coupons/[hidden]'],
  ['/de/zahlung/test/sbx_A-9', '/de/zahlung/test/[hidden]'],
  ['/api/admin/coupons', '/api/admin/coupons'],
  ['/api/admin/users/0b9d', '/api/admin/users/0b9d'],
  ['/predictions/today', '/predictions/today'],
  ['/reset-password?token=secret', '/reset-password'],
])('%s is logged as %s', (address, logged) => {
  expect(loggedPath(address)).toBe(logged);
});
