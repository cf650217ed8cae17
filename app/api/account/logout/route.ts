import { memberRoute } from '@/lib/server/api/account-route';
import { otherMethods } from '@/lib/server/api/method-not-allowed';
import { endOwnSession } from '@/lib/server/services/accounts/own-account';

export const POST = memberRoute((asking) => endOwnSession(asking, asking.sessionId));

export const { GET, PUT, PATCH, DELETE } = otherMethods('POST');
