import { accumulatorRequestSchema } from '@/lib/contracts/accumulator';
import { visitor } from '@/lib/domain/entitlements';
import { apiRoute, readJson } from '@/lib/server/http/api-route';
import { otherMethods } from '@/lib/server/http/method-not-allowed';
import { priceAccumulator } from '@/lib/server/services/accumulator/price-accumulator';

export const POST = apiRoute(async (request) => priceAccumulator(await readJson(request, accumulatorRequestSchema), visitor));

export const { GET, PUT, PATCH, DELETE } = otherMethods('POST');
