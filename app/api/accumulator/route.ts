import { route } from '@/lib/server/api/operation-route';
import { priceAccumulator } from '@/lib/server/services/accumulator/price-accumulator';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'post /api/accumulator': ({ body, viewer }) => priceAccumulator(body, viewer),
});
