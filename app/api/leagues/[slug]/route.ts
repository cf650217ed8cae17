import { noQuerySchema } from '@/lib/contracts/operations';
import { AppError } from '@/lib/domain/errors';
import { readQuery } from '@/lib/server/http/api-route';
import { otherMethods } from '@/lib/server/http/method-not-allowed';
import { openOptions, openRoute } from '@/lib/server/http/open-route';
import { getLeague } from '@/lib/server/services/leagues/get-league';

export const GET = openRoute(async (request, { params }: { params: Promise<{ slug: string }> }) => {
  readQuery(request, noQuerySchema);
  const league = await getLeague((await params).slug);
  if (!league) throw new AppError(404, 'errors.notFound');
  return league;
});

export const OPTIONS = openOptions;
export const { POST, PUT, PATCH, DELETE } = otherMethods('GET');
