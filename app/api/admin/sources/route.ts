import { route } from '@/lib/server/api/operation-route';
import { takeSourceOffer } from '@/lib/server/services/admin/source-offer';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'post /api/admin/sources': ({ caller, body }) => takeSourceOffer(caller, body.use),
});
