import { memberRoute } from '@/lib/server/http/account-route';
import { otherMethods } from '@/lib/server/http/method-not-allowed';
import { endOtherSessions, listOwnSessions } from '@/lib/server/services/accounts/own-account';

export const GET = memberRoute((asking) => listOwnSessions(asking));

export const DELETE = memberRoute((asking) => endOtherSessions(asking));

export const { POST, PUT, PATCH } = otherMethods('GET', 'DELETE');
