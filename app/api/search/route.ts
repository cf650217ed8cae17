import { route } from '@/lib/server/api/operation-route';
import { searchSite } from '@/lib/server/services/search/search-site';
import { tooManySearches } from '@/lib/server/services/site/read-limit';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  {
    'get /api/search': ({ query }) => searchSite(query),
  },
  { limit: tooManySearches },
);
