import { route } from '@/lib/server/api/operation-route';
import { listForecastsPage } from '@/lib/server/services/open-data/list-pages';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/forecasts': ({ query: { after } }) => listForecastsPage(after),
});
