import { noQuerySchema } from '@/lib/contracts/operations';
import { AppError } from '@/lib/domain/errors';
import { apiRoute, readQuery } from '@/lib/server/http/api-route';
import { otherMethods } from '@/lib/server/http/method-not-allowed';
import { getTeamDetail } from '@/lib/server/services/teams/get-team-detail';

export const GET = apiRoute(async (request, { params }: { params: Promise<{ id: string }> }) => {
  readQuery(request, noQuerySchema);
  const team = await getTeamDetail((await params).id);
  if (!team) throw new AppError(404, 'errors.notFound');
  return team;
});

export const { POST, PUT, PATCH, DELETE } = otherMethods('GET');
