import { noQuerySchema } from '@/lib/contracts/operations';
import { apiRoute, readQuery } from '@/lib/server/http/api-route';
import { otherMethods } from '@/lib/server/http/method-not-allowed';
import { openDownload } from '@/lib/server/http/open-read';
import { predictionsJson } from '@/lib/server/services/record/download-predictions';

export const GET = apiRoute((request) => {
  readQuery(request, noQuerySchema);
  return openDownload(predictionsJson(), 'application/json', 'json');
});

export const { POST, PUT, PATCH, DELETE } = otherMethods('GET');
