import { adminUsersQuerySchema } from '@/lib/contracts/admin-users';
import { adminRoute } from '@/lib/server/http/account-route';
import { readQuery } from '@/lib/server/http/api-route';
import { otherMethods } from '@/lib/server/http/method-not-allowed';
import { listAccounts } from '@/lib/server/services/admin/list-users';

export const GET = adminRoute((_, request) => listAccounts(readQuery(request, adminUsersQuerySchema)));

export const { POST, PUT, PATCH, DELETE } = otherMethods('GET');
