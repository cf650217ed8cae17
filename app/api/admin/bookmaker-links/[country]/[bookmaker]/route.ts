import { route } from '@/lib/server/api/operation-route';
import { removeBookmakerLink } from '@/lib/server/services/bookmakers/bookmaker-links';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'delete /api/admin/bookmaker-links/{country}/{bookmaker}': ({ caller, params }) =>
    removeBookmakerLink(caller, params.country, params.bookmaker),
});
