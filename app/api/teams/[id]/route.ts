import { noQuerySchema } from '@/lib/contracts/operations';
import { AppError } from '@/lib/domain/errors';
import { readQuery } from '@/lib/server/api/api-route';
import { otherMethods } from '@/lib/server/api/method-not-allowed';
import { openOptions, openRoute } from '@/lib/server/api/open-route';
import { getTeamDetail } from '@/lib/server/services/teams/get-team-detail';

export const GET = openRoute(async (request, { params }: { params: Promise<{ id: string }> }) => {
  readQuery(request, noQuerySchema);
  const team = await getTeamDetail((await params).id);
  if (!team) throw new AppError(404, 'errors.notFound');
  return team;
});

export const OPTIONS = openOptions;
export const { POST, PUT, PATCH, DELETE } = otherMethods('GET');
