import { route } from '@/lib/server/api/operation-route';
import { changeEmailAlerts, getEmailAlerts } from '@/lib/server/services/alerts/email-alerts';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/account/alerts': ({ caller }) => getEmailAlerts(caller),
  'patch /api/account/alerts': ({ caller, body }) => changeEmailAlerts(caller, body),
});
