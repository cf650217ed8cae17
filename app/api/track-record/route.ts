import { route } from '@/lib/server/api/operation-route';
import { getTrackRecord } from '@/lib/server/services/record/get-track-record';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/track-record': () => getTrackRecord(),
});
