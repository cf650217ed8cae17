import { noQuerySchema } from '@/lib/contracts/operations';
import { readQuery } from '@/lib/server/http/api-route';
import { calendarAnswer, calendarName } from '@/lib/server/http/calendar-answer';
import { otherMethods } from '@/lib/server/http/method-not-allowed';
import { openOptions, openRoute } from '@/lib/server/http/open-route';
import { getLeagueCalendar } from '@/lib/server/services/calendar/get-calendar';

export const GET = openRoute(async (request, { params }: { params: Promise<{ slug: string }> }) => {
  readQuery(request, noQuerySchema);
  return calendarAnswer(await getLeagueCalendar(calendarName((await params).slug)));
});

export const OPTIONS = openOptions;
export const { POST, PUT, PATCH, DELETE } = otherMethods('GET');
