import { outcomesQuerySchema } from '@/lib/contracts/outcomes';
import { readQuery } from '@/lib/server/api/api-route';
import { otherMethods } from '@/lib/server/api/method-not-allowed';
import { openOptions, openRoute } from '@/lib/server/api/open-route';
import { viewerOf } from '@/lib/server/services/accounts/authenticate';
import { outcomesCsv } from '@/lib/server/services/matches/list-outcomes';

export const GET = openRoute(async (request) => {
  const query = readQuery(request, outcomesQuerySchema);
  const { viewer } = await viewerOf(request);
  return new Response(await outcomesCsv(query, viewer), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="outcomes.csv"',
      'Cache-Control': 'private, no-store',
      Vary: 'Authorization',
    },
  });
});

export const OPTIONS = openOptions;
export const { POST, PUT, PATCH, DELETE } = otherMethods('GET');
