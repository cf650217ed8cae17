import { route } from '@/lib/server/api/operation-route';
import { getAd, setAd } from '@/lib/server/services/site/ad';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/admin/ad': async () => ({ ad: await getAd() }),
  'post /api/admin/ad': ({ caller, body }) => setAd(caller, body.ad),
});
