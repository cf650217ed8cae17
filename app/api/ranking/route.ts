import { route } from '@/lib/server/api/operation-route';
import { getRanking } from '@/lib/server/services/ranking/get-ranking';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/ranking': ({ query: { group, country = null, page } }) => getRanking({ group, country, page }),
});
