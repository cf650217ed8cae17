import { mailParamsSchema } from '@/lib/contracts/admin-stats';
import { adminRoute } from '@/lib/server/api/account-route';
import { readParams } from '@/lib/server/api/api-route';
import { otherMethods } from '@/lib/server/api/method-not-allowed';
import { retryFailedMail } from '@/lib/server/services/admin/retry-delivery';

type Context = { params: Promise<{ id: string }> };

export const POST = adminRoute(async (_, __, { params }: Context) =>
  retryFailedMail((await readParams(params, mailParamsSchema)).id),
);

export const { GET, PUT, PATCH, DELETE } = otherMethods('POST');
