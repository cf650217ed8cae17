import { noQuerySchema } from '@/lib/contracts/operations';
import { apiRoute, readQuery } from '@/lib/server/http/api-route';
import { calendarAnswer, calendarName } from '@/lib/server/http/calendar-answer';
import { otherMethods } from '@/lib/server/http/method-not-allowed';
import { getTeamCalendar } from '@/lib/server/services/calendar/get-calendar';

export const GET = apiRoute(async (request, { params }: { params: Promise<{ teamId: string }> }) => {
  readQuery(request, noQuerySchema);
  return calendarAnswer(await getTeamCalendar(calendarName((await params).teamId)));
});

export const { POST, PUT, PATCH, DELETE } = otherMethods('GET');
