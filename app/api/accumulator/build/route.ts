import { route } from '@/lib/server/api/operation-route';
import { buildAccumulator } from '@/lib/server/services/accumulator/build-accumulator';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'post /api/accumulator/build': ({ body, viewer }) => buildAccumulator(body, viewer),
});
