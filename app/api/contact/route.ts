import { route } from '@/lib/server/api/operation-route';
import { sendContact } from '@/lib/server/services/contact/send-contact';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'post /api/contact': ({ request, body }) => sendContact(request, body),
});
