import { adminRoute } from '@/lib/server/api/account-route';
import { otherMethods } from '@/lib/server/api/method-not-allowed';
import { getAdminStats } from '@/lib/server/services/admin/get-stats';

export const GET = adminRoute(() => getAdminStats());

export const { POST, PUT, PATCH, DELETE } = otherMethods('GET');
