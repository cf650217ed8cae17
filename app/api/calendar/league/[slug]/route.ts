import { noQuerySchema } from '@/lib/contracts/operations';
import { apiRoute, readQuery } from '@/lib/server/http/api-route';
import { calendarAnswer, calendarName } from '@/lib/server/http/calendar-answer';
import { otherMethods } from '@/lib/server/http/method-not-allowed';
import { getLeagueCalendar } from '@/lib/server/services/calendar/get-calendar';

export const GET = apiRoute(async (request, { params }: { params: Promise<{ slug: string }> }) => {
  readQuery(request, noQuerySchema);
  return calendarAnswer(await getLeagueCalendar(calendarName((await params).slug)));
});

export const { POST, PUT, PATCH, DELETE } = otherMethods('GET');
