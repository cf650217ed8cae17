import { calendarName, calendarResponse } from '@/lib/server/api/calendar-response';
import { route } from '@/lib/server/api/operation-route';
import { getMatchCalendar } from '@/lib/server/services/calendar/get-calendar';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/calendar/match/{date}/{prediction}.ics': async ({ params, request }) =>
    calendarResponse(request, await getMatchCalendar(params.date, calendarName(params.prediction))),
});
