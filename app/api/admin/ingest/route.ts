import { route } from '@/lib/server/api/operation-route';
import { ingestNow } from '@/lib/server/services/admin/ingest-now';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'post /api/admin/ingest': ({ caller, body }) => ingestNow(caller, body.source),
});
