import { predictionsQuerySchema } from '@/lib/contracts/predictions';
import { visitor } from '@/lib/domain/entitlements';
import { apiRoute, readQuery } from '@/lib/server/http/api-route';
import { otherMethods } from '@/lib/server/http/method-not-allowed';
import { listPredictions } from '@/lib/server/services/matches/list-predictions';

export const GET = apiRoute((request) => listPredictions(readQuery(request, predictionsQuerySchema), visitor));

export const { POST, PUT, PATCH, DELETE } = otherMethods('GET');
