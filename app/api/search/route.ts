import { searchQuerySchema } from '@/lib/contracts/search';
import { apiRoute, readQuery } from '@/lib/server/http/api-route';
import { otherMethods } from '@/lib/server/http/method-not-allowed';
import { searchSite } from '@/lib/server/services/search/search-site';

export const GET = apiRoute((request) => searchSite(readQuery(request, searchQuerySchema)));

export const { POST, PUT, PATCH, DELETE } = otherMethods('GET');
