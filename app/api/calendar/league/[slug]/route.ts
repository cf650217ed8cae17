import { calendarAnswer, calendarName } from '@/lib/server/api/calendar-answer';
import { route } from '@/lib/server/api/operation-route';
import { getLeagueCalendar } from '@/lib/server/services/calendar/get-calendar';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/calendar/league/{slug}.ics': async ({ params }) =>
    calendarAnswer(await getLeagueCalendar(calendarName(params.slug))),
});
