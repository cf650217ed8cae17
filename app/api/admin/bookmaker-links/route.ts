import { route } from '@/lib/server/api/operation-route';
import { listBookmakerLinks, setBookmakerLink } from '@/lib/server/services/bookmakers/bookmaker-links';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/admin/bookmaker-links': () => listBookmakerLinks(),
  'post /api/admin/bookmaker-links': ({ caller, body }) => setBookmakerLink(caller, body),
});
