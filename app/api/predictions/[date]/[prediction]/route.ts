import { noQuerySchema } from '@/lib/contracts/operations';
import { AppError } from '@/lib/domain/errors';
import { gatedAnswer, readQuery } from '@/lib/server/api/api-route';
import { otherMethods } from '@/lib/server/api/method-not-allowed';
import { openOptions, openRoute } from '@/lib/server/api/open-route';
import { viewerOf } from '@/lib/server/services/accounts/authenticate';
import { getMatchDetail } from '@/lib/server/services/matches/get-match-detail';

type Context = { params: Promise<{ date: string; prediction: string }> };

export const GET = openRoute(async (request, { params }: Context) => {
  readQuery(request, noQuerySchema);
  const { date, prediction } = await params;
  const { viewer, personal } = await viewerOf(request);
  const answer = await getMatchDetail(date, prediction, viewer);
  if (!answer) throw new AppError(404, 'errors.notFound');
  if (answer.found) return gatedAnswer(answer.found, personal);
  const { redirectTo } = answer;
  // "today" means another day tomorrow, so that this one redirect is not for ever.
  const status = date === 'today' ? 307 : 308;
  return Response.json(redirectTo, {
    status,
    headers: { Location: `/api/predictions/${redirectTo.date}/${encodeURIComponent(redirectTo.slug)}` },
  });
});

export const OPTIONS = openOptions;
export const { POST, PUT, PATCH, DELETE } = otherMethods('GET');
