import { calendarAnswer, calendarName } from '@/lib/server/api/calendar-answer';
import { route } from '@/lib/server/api/operation-route';
import { getTeamCalendar } from '@/lib/server/services/calendar/get-calendar';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/calendar/team/{teamId}.ics': async ({ params }) =>
    calendarAnswer(await getTeamCalendar(calendarName(params.teamId))),
});
