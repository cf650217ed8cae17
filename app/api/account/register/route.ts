import { registerBodySchema } from '@/lib/contracts/account';
import { accountRoute } from '@/lib/server/api/account-route';
import { readJson } from '@/lib/server/api/api-route';
import { otherMethods } from '@/lib/server/api/method-not-allowed';
import { register } from '@/lib/server/services/accounts/register';

export const POST = accountRoute(async (request) => register(request, await readJson(request, registerBodySchema)));

export const { GET, PUT, PATCH, DELETE } = otherMethods('POST');
