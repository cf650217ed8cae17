import { route } from '@/lib/server/api/operation-route';
import { getAnnouncement, setAnnouncement } from '@/lib/server/services/site/announcement';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/admin/announcement': async () => ({ announcement: await getAnnouncement() }),
  'post /api/admin/announcement': ({ caller, body }) => setAnnouncement(caller, body.announcement),
});
