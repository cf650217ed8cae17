import { expectedGoalsQuerySchema } from '@/lib/contracts/expected-goals';
import { visitor } from '@/lib/domain/entitlements';
import { apiRoute, readQuery } from '@/lib/server/http/api-route';
import { otherMethods } from '@/lib/server/http/method-not-allowed';
import { getExpectedGoals } from '@/lib/server/services/expected-goals/get-expected-goals';

export const GET = apiRoute((request) => getExpectedGoals(readQuery(request, expectedGoalsQuerySchema), visitor));

export const { POST, PUT, PATCH, DELETE } = otherMethods('GET');
