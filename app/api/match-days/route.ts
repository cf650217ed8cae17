import { matchDaysQuerySchema } from '@/lib/contracts/match-days';
import { readQuery } from '@/lib/server/api/api-route';
import { otherMethods } from '@/lib/server/api/method-not-allowed';
import { openOptions, openRoute } from '@/lib/server/api/open-route';
import { listMatchDays } from '@/lib/server/services/matches/list-match-days';

export const GET = openRoute((request) => listMatchDays(readQuery(request, matchDaysQuerySchema)));

export const OPTIONS = openOptions;
export const { POST, PUT, PATCH, DELETE } = otherMethods('GET');
