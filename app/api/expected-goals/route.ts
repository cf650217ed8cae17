import { route } from '@/lib/server/api/operation-route';
import { getExpectedGoals } from '@/lib/server/services/expected-goals/get-expected-goals';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/expected-goals': ({ query, viewer }) => getExpectedGoals(query, viewer),
});
