import { searchQuerySchema } from '@/lib/contracts/search';
import { readQuery } from '@/lib/server/http/api-route';
import { otherMethods } from '@/lib/server/http/method-not-allowed';
import { openOptions, openRoute } from '@/lib/server/http/open-route';
import { searchSite } from '@/lib/server/services/search/search-site';

export const GET = openRoute((request) => searchSite(readQuery(request, searchQuerySchema)));

export const OPTIONS = openOptions;
export const { POST, PUT, PATCH, DELETE } = otherMethods('GET');
