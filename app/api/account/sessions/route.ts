import { memberRoute } from '@/lib/server/api/account-route';
import { otherMethods } from '@/lib/server/api/method-not-allowed';
import { endOtherSessions, listOwnSessions } from '@/lib/server/services/accounts/own-account';

export const GET = memberRoute((asking) => listOwnSessions(asking));

export const DELETE = memberRoute((asking) => endOtherSessions(asking));

export const { POST, PUT, PATCH } = otherMethods('GET', 'DELETE');
