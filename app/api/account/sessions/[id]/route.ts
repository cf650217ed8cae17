import { sessionParamsSchema } from '@/lib/contracts/account';
import { memberRoute } from '@/lib/server/api/account-route';
import { readParams } from '@/lib/server/api/api-route';
import { otherMethods } from '@/lib/server/api/method-not-allowed';
import { endOwnSession } from '@/lib/server/services/accounts/own-account';

export const DELETE = memberRoute(async (asking, _, { params }: { params: Promise<{ id: string }> }) =>
  endOwnSession(asking, (await readParams(params, sessionParamsSchema)).id),
);

export const { GET, POST, PUT, PATCH } = otherMethods('DELETE');
