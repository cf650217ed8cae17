import { calendarName } from '@/lib/server/api/calendar-response';
import { found, route } from '@/lib/server/api/operation-route';
import { publishedResponse } from '@/lib/server/api/published-response';
import { teamCalendar } from '@/lib/server/services/published/published';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/calendar/team/{teamId}.ics': async ({ params, request }) =>
    found(await publishedResponse(request, teamCalendar(calendarName(params.teamId)))),
});
