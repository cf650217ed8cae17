import { route } from '@/lib/server/api/operation-route';
import { decideResultReview } from '@/lib/server/services/admin/decide-review';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'post /api/admin/result-reviews/{id}': ({ caller, params, body }) => decideResultReview(caller, params.id, body),
});
