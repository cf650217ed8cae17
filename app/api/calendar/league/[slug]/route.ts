import { calendarName, calendarResponse } from '@/lib/server/api/calendar-response';
import { route } from '@/lib/server/api/operation-route';
import { getLeagueCalendar } from '@/lib/server/services/calendar/get-calendar';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/calendar/league/{slug}.ics': async ({ params, request }) =>
    calendarResponse(request, await getLeagueCalendar(calendarName(params.slug))),
});
