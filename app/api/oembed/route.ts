import { found, route } from '@/lib/server/api/operation-route';
import { getOembed } from '@/lib/server/services/site/get-oembed';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/oembed': async ({ query }) => found(await getOembed(query)),
});
