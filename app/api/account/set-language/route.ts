import { setLanguageBodySchema } from '@/lib/contracts/account';
import { memberRoute } from '@/lib/server/api/account-route';
import { readJson } from '@/lib/server/api/api-route';
import { otherMethods } from '@/lib/server/api/method-not-allowed';
import { setLanguage } from '@/lib/server/services/accounts/own-account';

export const POST = memberRoute(async (asking, request) =>
  setLanguage(asking, (await readJson(request, setLanguageBodySchema)).language),
);

export const { GET, PUT, PATCH, DELETE } = otherMethods('POST');
