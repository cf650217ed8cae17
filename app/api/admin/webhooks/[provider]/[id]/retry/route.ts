import { route } from '@/lib/server/api/operation-route';
import { retryFailedWebhook } from '@/lib/server/services/payments/apply-provider-state';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'post /api/admin/webhooks/{provider}/{id}/retry': ({ caller, params }) => retryFailedWebhook(caller, params),
});
