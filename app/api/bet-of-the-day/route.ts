import { route } from '@/lib/server/api/operation-route';
import { getBetOfTheDay } from '@/lib/server/services/bet-of-the-day/get-bet-of-the-day';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/bet-of-the-day': ({ query }) => getBetOfTheDay(query),
});
