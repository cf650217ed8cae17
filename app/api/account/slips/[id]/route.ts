import { route } from '@/lib/server/api/operation-route';
import { deleteSlip, renameSlip } from '@/lib/server/services/slips/saved-slips';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'patch /api/account/slips/{id}': ({ caller, params, body }) => renameSlip(caller, params.id, body.name),
  'delete /api/account/slips/{id}': ({ caller, params }) => deleteSlip(caller, params.id),
});
