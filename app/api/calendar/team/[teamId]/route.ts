import { noQuerySchema } from '@/lib/contracts/operations';
import { readQuery } from '@/lib/server/http/api-route';
import { calendarAnswer, calendarName } from '@/lib/server/http/calendar-answer';
import { otherMethods } from '@/lib/server/http/method-not-allowed';
import { openOptions, openRoute } from '@/lib/server/http/open-route';
import { getTeamCalendar } from '@/lib/server/services/calendar/get-calendar';

export const GET = openRoute(async (request, { params }: { params: Promise<{ teamId: string }> }) => {
  readQuery(request, noQuerySchema);
  return calendarAnswer(await getTeamCalendar(calendarName((await params).teamId)));
});

export const OPTIONS = openOptions;
export const { POST, PUT, PATCH, DELETE } = otherMethods('GET');
