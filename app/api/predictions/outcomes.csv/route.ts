import { route } from '@/lib/server/api/operation-route';
import { outcomesCsv } from '@/lib/server/services/matches/list-outcomes';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/predictions/outcomes.csv': async ({ query, viewer }) =>
    new Response(await outcomesCsv(query, viewer), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="outcomes.csv"',
        'Cache-Control': 'private, no-store',
        Vary: 'Authorization',
      },
    }),
});
