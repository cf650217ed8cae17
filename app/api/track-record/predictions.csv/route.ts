import { openDownload } from '@/lib/server/api/open-download';
import { route } from '@/lib/server/api/operation-route';
import { predictionsCsv } from '@/lib/server/services/record/download-predictions';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/track-record/predictions.csv': () => openDownload(predictionsCsv(), 'text/csv', 'csv'),
});
