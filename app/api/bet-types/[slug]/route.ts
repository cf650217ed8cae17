import { noQuerySchema } from '@/lib/contracts/operations';
import { AppError } from '@/lib/domain/errors';
import { gatedAnswer, readQuery } from '@/lib/server/api/api-route';
import { otherMethods } from '@/lib/server/api/method-not-allowed';
import { openOptions, openRoute } from '@/lib/server/api/open-route';
import { viewerOf } from '@/lib/server/services/accounts/authenticate';
import { getBetType } from '@/lib/server/services/bet-types/get-bet-type';

export const GET = openRoute(async (request, { params }: { params: Promise<{ slug: string }> }) => {
  readQuery(request, noQuerySchema);
  const { viewer, personal } = await viewerOf(request);
  const betType = await getBetType((await params).slug, viewer);
  if (!betType) throw new AppError(404, 'errors.notFound');
  return gatedAnswer(betType, personal);
});

export const OPTIONS = openOptions;
export const { POST, PUT, PATCH, DELETE } = otherMethods('GET');
