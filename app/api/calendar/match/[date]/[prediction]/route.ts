import { noQuerySchema } from '@/lib/contracts/operations';
import { readQuery } from '@/lib/server/api/api-route';
import { calendarAnswer, calendarName } from '@/lib/server/api/calendar-answer';
import { otherMethods } from '@/lib/server/api/method-not-allowed';
import { openOptions, openRoute } from '@/lib/server/api/open-route';
import { getMatchCalendar } from '@/lib/server/services/calendar/get-calendar';

export const GET = openRoute(async (request, { params }: { params: Promise<{ date: string; prediction: string }> }) => {
  readQuery(request, noQuerySchema);
  const { date, prediction } = await params;
  return calendarAnswer(await getMatchCalendar(date, calendarName(prediction)));
});

export const OPTIONS = openOptions;
export const { POST, PUT, PATCH, DELETE } = otherMethods('GET');
