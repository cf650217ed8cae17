import { matchDaysQuerySchema } from '@/lib/contracts/match-days';
import { apiRoute, readQuery } from '@/lib/server/http/api-route';
import { otherMethods } from '@/lib/server/http/method-not-allowed';
import { listMatchDays } from '@/lib/server/services/matches/list-match-days';

export const GET = apiRoute((request) => listMatchDays(readQuery(request, matchDaysQuerySchema)));

export const { POST, PUT, PATCH, DELETE } = otherMethods('GET');
