import { adminUsersQuerySchema } from '@/lib/contracts/admin-users';
import { adminRoute } from '@/lib/server/api/account-route';
import { readQuery } from '@/lib/server/api/api-route';
import { otherMethods } from '@/lib/server/api/method-not-allowed';
import { listAccounts } from '@/lib/server/services/admin/list-users';

export const GET = adminRoute((_, request) => listAccounts(readQuery(request, adminUsersQuerySchema)));

export const { POST, PUT, PATCH, DELETE } = otherMethods('GET');
