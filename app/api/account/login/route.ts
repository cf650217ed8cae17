import { loginBodySchema } from '@/lib/contracts/account';
import { accountRoute } from '@/lib/server/api/account-route';
import { readJson } from '@/lib/server/api/api-route';
import { otherMethods } from '@/lib/server/api/method-not-allowed';
import { logIn } from '@/lib/server/services/accounts/log-in';

export const POST = accountRoute(async (request) => logIn(request, await readJson(request, loginBodySchema)));

export const { GET, PUT, PATCH, DELETE } = otherMethods('POST');
