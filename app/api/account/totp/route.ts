import { memberRoute } from '@/lib/server/api/account-route';
import { otherMethods } from '@/lib/server/api/method-not-allowed';
import { setUpTotp } from '@/lib/server/services/accounts/totp';

export const POST = memberRoute((asking) => setUpTotp(asking));

export const { GET, PUT, PATCH, DELETE } = otherMethods('POST');
