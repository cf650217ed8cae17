import { route } from '@/lib/server/api/operation-route';
import { endPush, renewPush, subscribeToPush } from '@/lib/server/services/alerts/push-subscriptions';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'post /api/alerts/push': ({ request, body }) => subscribeToPush(request, body),
  'patch /api/alerts/push': ({ body }) => renewPush(body),
  'delete /api/alerts/push': ({ body }) => endPush(body.endpoint),
});
