import { tokenQuerySchema } from '@/lib/contracts/account';
import { accountRoute } from '@/lib/server/api/account-route';
import { readQuery } from '@/lib/server/api/api-route';
import { otherMethods } from '@/lib/server/api/method-not-allowed';
import { verifyByLink } from '@/lib/server/services/accounts/use-link';

export const POST = accountRoute((request) => verifyByLink(request, readQuery(request, tokenQuerySchema).token));

export const { GET, PUT, PATCH, DELETE } = otherMethods('POST');
