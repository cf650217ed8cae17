import { route } from '@/lib/server/api/operation-route';
import { actOnSandbox } from '@/lib/server/services/payments/sandbox-checkout';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'post /api/sandbox-checkouts/{reference}': ({ params, body }) => actOnSandbox(params.reference, body.action),
});
