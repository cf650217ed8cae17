import { noQuerySchema } from '@/lib/contracts/operations';
import { readQuery } from '@/lib/server/api/api-route';
import { otherMethods } from '@/lib/server/api/method-not-allowed';
import { openOptions, openRoute } from '@/lib/server/api/open-route';
import { getTrackRecord } from '@/lib/server/services/record/get-track-record';

export const GET = openRoute((request) => {
  readQuery(request, noQuerySchema);
  return getTrackRecord();
});

export const OPTIONS = openOptions;
export const { POST, PUT, PATCH, DELETE } = otherMethods('GET');
