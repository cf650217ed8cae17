import { route } from '@/lib/server/api/operation-route';
import { listRatingsPage } from '@/lib/server/services/open-data/list-pages';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/ratings': ({ query: { league = null, after } }) => listRatingsPage(league, after),
});
