import { expectedGoalsQuerySchema } from '@/lib/contracts/expected-goals';
import { visitor } from '@/lib/domain/entitlements';
import { readQuery } from '@/lib/server/http/api-route';
import { otherMethods } from '@/lib/server/http/method-not-allowed';
import { openOptions, openRoute } from '@/lib/server/http/open-route';
import { getExpectedGoals } from '@/lib/server/services/expected-goals/get-expected-goals';

export const GET = openRoute((request) => getExpectedGoals(readQuery(request, expectedGoalsQuerySchema), visitor));

export const OPTIONS = openOptions;
export const { POST, PUT, PATCH, DELETE } = otherMethods('GET');
