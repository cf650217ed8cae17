import { route } from '@/lib/server/api/operation-route';
import { getPushKey } from '@/lib/server/services/alerts/push-subscriptions';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/alerts/push-key': () => getPushKey(),
});
