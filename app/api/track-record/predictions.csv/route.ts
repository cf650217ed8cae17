import { noQuerySchema } from '@/lib/contracts/operations';
import { readQuery } from '@/lib/server/api/api-route';
import { otherMethods } from '@/lib/server/api/method-not-allowed';
import { openDownload } from '@/lib/server/api/open-download';
import { openOptions, openRoute } from '@/lib/server/api/open-route';
import { predictionsCsv } from '@/lib/server/services/record/download-predictions';

export const GET = openRoute((request) => {
  readQuery(request, noQuerySchema);
  return openDownload(predictionsCsv(), 'text/csv', 'csv');
});

export const OPTIONS = openOptions;
export const { POST, PUT, PATCH, DELETE } = otherMethods('GET');
