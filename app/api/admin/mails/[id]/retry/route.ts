import { route } from '@/lib/server/api/operation-route';
import { retryFailedMail } from '@/lib/server/services/admin/retry-mail';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'post /api/admin/mails/{id}/retry': ({ caller, params }) => retryFailedMail(caller, params.id),
});
