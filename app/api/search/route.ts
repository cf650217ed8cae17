import { searchQuerySchema } from '@/lib/contracts/search';
import { readQuery } from '@/lib/server/api/api-route';
import { otherMethods } from '@/lib/server/api/method-not-allowed';
import { openOptions, openRoute } from '@/lib/server/api/open-route';
import { searchSite } from '@/lib/server/services/search/search-site';
import { tooManySearches } from '@/lib/server/services/site/read-limit';

export const GET = openRoute((request) => searchSite(readQuery(request, searchQuerySchema)), tooManySearches);

export const OPTIONS = openOptions;
export const { POST, PUT, PATCH, DELETE } = otherMethods('GET');
