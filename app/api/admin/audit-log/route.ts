import { route } from '@/lib/server/api/operation-route';
import { listAuditLog } from '@/lib/server/services/admin/list-audit-log';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/admin/audit-log': ({ query }) => listAuditLog(query),
});
