import { adminPaymentsQuerySchema } from '@/lib/contracts/admin-stats';
import { adminRoute } from '@/lib/server/api/account-route';
import { readQuery } from '@/lib/server/api/api-route';
import { otherMethods } from '@/lib/server/api/method-not-allowed';
import { listAllPayments } from '@/lib/server/services/admin/list-payments';

export const GET = adminRoute((_, request) => listAllPayments(readQuery(request, adminPaymentsQuerySchema)));

export const { POST, PUT, PATCH, DELETE } = otherMethods('GET');
