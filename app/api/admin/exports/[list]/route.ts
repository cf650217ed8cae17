import { route } from '@/lib/server/api/operation-route';
import { streamText } from '@/lib/server/api/stream-text';
import { exportList } from '@/lib/server/services/admin/export-list';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'post /api/admin/exports/{list}': async ({ caller, params: { list } }) =>
    new Response(streamText(await exportList(caller, list)), {
      headers: {
        'Cache-Control': 'private, no-store',
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${list}.csv"`,
      },
    }),
});
