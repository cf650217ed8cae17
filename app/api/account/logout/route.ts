import { memberRoute } from '@/lib/server/http/account-route';
import { otherMethods } from '@/lib/server/http/method-not-allowed';
import { endOwnSession } from '@/lib/server/services/accounts/own-account';

export const POST = memberRoute((asking) => endOwnSession(asking, asking.sessionId));

export const { GET, PUT, PATCH, DELETE } = otherMethods('POST');
