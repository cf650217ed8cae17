import { deleteAccountBodySchema, settingsBodySchema } from '@/lib/contracts/account';
import { memberRoute } from '@/lib/server/api/account-route';
import { readJson } from '@/lib/server/api/api-route';
import { otherMethods } from '@/lib/server/api/method-not-allowed';
import { changeSettings, removeAccount } from '@/lib/server/services/accounts/own-account';

export const PATCH = memberRoute(async (asking, request) =>
  changeSettings(asking, await readJson(request, settingsBodySchema)),
);

export const DELETE = memberRoute(async (asking, request) =>
  removeAccount(asking, await readJson(request, deleteAccountBodySchema)),
);

export const { GET, POST, PUT } = otherMethods('PATCH', 'DELETE');
