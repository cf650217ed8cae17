import { noQuerySchema } from '@/lib/contracts/operations';
import { readQuery } from '@/lib/server/api/api-route';
import { calendarAnswer, calendarName } from '@/lib/server/api/calendar-answer';
import { otherMethods } from '@/lib/server/api/method-not-allowed';
import { openOptions, openRoute } from '@/lib/server/api/open-route';
import { getLeagueCalendar } from '@/lib/server/services/calendar/get-calendar';

export const GET = openRoute(async (request, { params }: { params: Promise<{ slug: string }> }) => {
  readQuery(request, noQuerySchema);
  return calendarAnswer(await getLeagueCalendar(calendarName((await params).slug)));
});

export const OPTIONS = openOptions;
export const { POST, PUT, PATCH, DELETE } = otherMethods('GET');
