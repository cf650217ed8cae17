import {
  accountExportSchema,
  changePwBodySchema,
  doneSchema,
  emailQuerySchema,
  forgottenPwBodySchema,
  loginAnswerSchema,
  loginBodySchema,
  meSchema,
  registerBodySchema,
  sessionListSchema,
  sessionParamsSchema,
  setLanguageBodySchema,
  settingsBodySchema,
  tokenQuerySchema,
  totpCodeBodySchema,
  totpSetupSchema,
} from './account';
import { adminUserDetailSchema, adminUserListSchema, adminUserParamsSchema, adminUserPatchSchema, adminUsersQuerySchema } from './admin-users';
import { contactBodySchema } from './contact';
import type { Operation } from './operation';

const withBody = [400, 413, 415, 422];
/** What a call with a session may end with, and one from another site. */
const personal = [401, 403];

/** The calls about accounts. */
export const accountOperations: readonly Operation[] = [
  { method: 'post', path: '/api/account/login', summary: 'Start a session', body: loginBodySchema, response: loginAnswerSchema, errors: [...withBody, 401, 403] },
  { method: 'post', path: '/api/account/me', summary: 'The account of the session', response: meSchema, errors: personal },
  { method: 'post', path: '/api/account/register', summary: 'Make an account; a mail asks to confirm it', body: registerBodySchema, response: doneSchema, errors: [...withBody, 403] },
  { method: 'post', path: '/api/account/verify-user', summary: 'Confirm an account by the link of its mail', query: tokenQuerySchema, response: doneSchema, errors: [400, 403, 422] },
  { method: 'post', path: '/api/account/activate', summary: 'Send the mail that confirms again', query: emailQuerySchema, response: doneSchema, errors: [400, 403, 422] },
  { method: 'post', path: '/api/account/request-new-pw', summary: 'Send a link to a new password; answers alike for every e-mail', query: emailQuerySchema, response: doneSchema, errors: [400, 403, 422] },
  { method: 'post', path: '/api/account/forgotten-pw', summary: 'Set a new password by the link of a mail; all sessions end', body: forgottenPwBodySchema, response: doneSchema, errors: [...withBody, 403] },
  { method: 'post', path: '/api/account/change-pw', summary: 'Change the password; all sessions end', body: changePwBodySchema, response: doneSchema, errors: [...withBody, ...personal] },
  { method: 'post', path: '/api/account/set-language', summary: 'Change the language of the account and its mails', body: setLanguageBodySchema, response: doneSchema, errors: [...withBody, ...personal] },
  { method: 'post', path: '/api/account/logout', summary: 'End the session', response: doneSchema, errors: [...personal, 404] },
  { method: 'get', path: '/api/account/export', summary: 'Everything that is stored about the account', response: accountExportSchema, errors: personal },
  { method: 'patch', path: '/api/account', summary: 'Change settings: only what is given', body: settingsBodySchema, response: meSchema, errors: [...withBody, ...personal] },
  { method: 'delete', path: '/api/account', summary: 'Delete the account and all that belongs to it', response: doneSchema, errors: personal },
  { method: 'get', path: '/api/account/sessions', summary: 'Where the account is logged in', response: sessionListSchema, errors: personal },
  { method: 'delete', path: '/api/account/sessions', summary: 'End all sessions but this one', response: doneSchema, errors: personal },
  { method: 'delete', path: '/api/account/sessions/{id}', summary: 'End one session', params: sessionParamsSchema, response: doneSchema, errors: [...personal, 404] },
  { method: 'post', path: '/api/account/totp', summary: 'Begin a second factor (admins)', response: totpSetupSchema, errors: [...personal, 409] },
  { method: 'post', path: '/api/account/totp/confirm', summary: 'Confirm the second factor by a code', body: totpCodeBodySchema, response: doneSchema, errors: [...withBody, ...personal, 409] },
  { method: 'post', path: '/api/account/totp/disable', summary: 'End the second factor by a code', body: totpCodeBodySchema, response: doneSchema, errors: [...withBody, ...personal, 409] },
  { method: 'post', path: '/api/contact', summary: 'Write to us', body: contactBodySchema, response: doneSchema, errors: [...withBody, 403] },
  { method: 'get', path: '/api/admin/users', summary: 'Accounts, a page at a time (role admin)', query: adminUsersQuerySchema, response: adminUserListSchema, errors: [400, ...personal, 422] },
  { method: 'get', path: '/api/admin/users/{id}', summary: 'One account with its premium time and audit log (role admin)', params: adminUserParamsSchema, response: adminUserDetailSchema, errors: [...personal, 404] },
  {
    method: 'patch',
    path: '/api/admin/users/{id}',
    summary: 'Change role, end sessions, grant or revoke premium (role admin)',
    params: adminUserParamsSchema,
    body: adminUserPatchSchema,
    response: adminUserDetailSchema,
    errors: [...withBody, ...personal, 404, 409],
  },
];
