import { route } from '@/lib/server/api/operation-route';
import { getMarketBoard } from '@/lib/server/services/market-board/get-market-board';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/market-board': ({ viewer }) => getMarketBoard(viewer),
});
