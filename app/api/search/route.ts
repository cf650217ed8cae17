import { route } from '@/lib/server/api/operation-route';
import { searchSite } from '@/lib/server/services/search/search-site';
import { tooManySearches } from '@/lib/server/services/site/read-limit';
import { countSearch } from '@/lib/server/services/visits/store-visits';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  {
    'get /api/search': async ({ query, request }) => {
      const found = await searchSite(query);
      countSearch(query.q, found, request.headers);
      return found;
    },
  },
  { limit: tooManySearches },
);
