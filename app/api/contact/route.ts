import { contactBodySchema } from '@/lib/contracts/contact';
import { accountRoute } from '@/lib/server/http/account-route';
import { readJson } from '@/lib/server/http/api-route';
import { otherMethods } from '@/lib/server/http/method-not-allowed';
import { sendContact } from '@/lib/server/services/contact/send-contact';

export const POST = accountRoute(async (request) => sendContact(request, await readJson(request, contactBodySchema)));

export const { GET, PUT, PATCH, DELETE } = otherMethods('POST');
