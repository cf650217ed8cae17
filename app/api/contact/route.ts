import { contactBodySchema } from '@/lib/contracts/contact';
import { accountRoute } from '@/lib/server/api/account-route';
import { readJson } from '@/lib/server/api/api-route';
import { otherMethods } from '@/lib/server/api/method-not-allowed';
import { sendContact } from '@/lib/server/services/contact/send-contact';

export const POST = accountRoute(async (request) => sendContact(request, await readJson(request, contactBodySchema)));

export const { GET, PUT, PATCH, DELETE } = otherMethods('POST');
