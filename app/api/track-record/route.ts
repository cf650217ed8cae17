import { noQuerySchema } from '@/lib/contracts/operations';
import { apiRoute, readQuery } from '@/lib/server/http/api-route';
import { otherMethods } from '@/lib/server/http/method-not-allowed';
import { openRead } from '@/lib/server/http/open-read';
import { getTrackRecord } from '@/lib/server/services/record/get-track-record';

export const GET = apiRoute(async (request) => {
  readQuery(request, noQuerySchema);
  return openRead(await getTrackRecord());
});

export const { POST, PUT, PATCH, DELETE } = otherMethods('GET');
