import { emailQuerySchema } from '@/lib/contracts/account';
import { accountRoute } from '@/lib/server/http/account-route';
import { readQuery } from '@/lib/server/http/api-route';
import { otherMethods } from '@/lib/server/http/method-not-allowed';
import { askForMail } from '@/lib/server/services/accounts/ask-for-mail';

export const POST = accountRoute((request) =>
  askForMail(request, 'confirm', readQuery(request, emailQuerySchema).email),
);

export const { GET, PUT, PATCH, DELETE } = otherMethods('POST');
