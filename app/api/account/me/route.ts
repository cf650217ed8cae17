import { memberRoute } from '@/lib/server/api/account-route';
import { otherMethods } from '@/lib/server/api/method-not-allowed';
import { describeAccount } from '@/lib/server/services/accounts/describe-account';

export const POST = memberRoute(({ account }) => describeAccount(account));

export const { GET, PUT, PATCH, DELETE } = otherMethods('POST');
