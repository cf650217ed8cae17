import { openDownload } from '@/lib/server/api/open-download';
import { route } from '@/lib/server/api/operation-route';
import { predictionsJson } from '@/lib/server/services/record/download-predictions';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/track-record/predictions.json': () => openDownload(predictionsJson(), 'application/json', 'json'),
});
