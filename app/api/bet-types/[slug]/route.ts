import { noQuerySchema } from '@/lib/contracts/operations';
import { visitor } from '@/lib/domain/entitlements';
import { AppError } from '@/lib/domain/errors';
import { readQuery } from '@/lib/server/http/api-route';
import { otherMethods } from '@/lib/server/http/method-not-allowed';
import { openOptions, openRoute } from '@/lib/server/http/open-route';
import { getBetType } from '@/lib/server/services/bet-types/get-bet-type';

export const GET = openRoute(async (request, { params }: { params: Promise<{ slug: string }> }) => {
  readQuery(request, noQuerySchema);
  const betType = await getBetType((await params).slug, visitor);
  if (!betType) throw new AppError(404, 'errors.notFound');
  return betType;
});

export const OPTIONS = openOptions;
export const { POST, PUT, PATCH, DELETE } = otherMethods('GET');
