import { calendarName } from '@/lib/server/api/calendar-response';
import { found, route } from '@/lib/server/api/operation-route';
import { publishedResponse } from '@/lib/server/api/published-response';
import { leagueCalendar } from '@/lib/server/services/published/published';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/calendar/league/{slug}.ics': async ({ params, request }) =>
    found(await publishedResponse(request, leagueCalendar(calendarName(params.slug)))),
});
