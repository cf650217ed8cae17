import { calendarName, calendarResponse } from '@/lib/server/api/calendar-response';
import { route } from '@/lib/server/api/operation-route';
import { getTeamCalendar } from '@/lib/server/services/calendar/get-calendar';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/calendar/team/{teamId}.ics': async ({ params, request }) =>
    calendarResponse(request, await getTeamCalendar(calendarName(params.teamId))),
});
