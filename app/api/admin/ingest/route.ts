import { ingestBodySchema } from '@/lib/contracts/admin-stats';
import { adminRoute } from '@/lib/server/api/account-route';
import { readJson } from '@/lib/server/api/api-route';
import { otherMethods } from '@/lib/server/api/method-not-allowed';
import { ingestNow } from '@/lib/server/services/admin/ingest-now';

export const POST = adminRoute(async (_, request) => ingestNow((await readJson(request, ingestBodySchema)).source));

export const { GET, PUT, PATCH, DELETE } = otherMethods('POST');
