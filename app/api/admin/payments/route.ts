import { adminPaymentsQuerySchema } from '@/lib/contracts/admin-stats';
import { adminRoute } from '@/lib/server/http/account-route';
import { readQuery } from '@/lib/server/http/api-route';
import { otherMethods } from '@/lib/server/http/method-not-allowed';
import { listAllPayments } from '@/lib/server/services/admin/list-payments';

export const GET = adminRoute((_, request) => listAllPayments(readQuery(request, adminPaymentsQuerySchema)));

export const { POST, PUT, PATCH, DELETE } = otherMethods('GET');
