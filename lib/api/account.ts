import type {
  AccountExport,
  ChangePwBody,
  DeleteAccountBody,
  ForgottenPwBody,
  LoginAnswer,
  LoginBody,
  Me,
  RegisterBody,
  SessionList,
  SettingsBody,
  TotpSetup,
} from '@/lib/contracts/account';
import type { ContactBody } from '@/lib/contracts/contact';
import type { Locale } from '@/lib/i18n/locales';
import { api } from './client';

/** Every caller tells the visitor itself what came of it. */
const quiet = { isToldByCaller: true };

async function login(body: LoginBody): Promise<LoginAnswer> {
  return (await api.post<LoginAnswer>('/account/login', body, quiet)).data;
}

async function fetchMe(): Promise<Me> {
  return (await api.post<Me>('/account/me', undefined, quiet)).data;
}

async function register(body: RegisterBody): Promise<void> {
  await api.post('/account/register', body, quiet);
}

async function verifyUser(token: string): Promise<void> {
  await api.post('/account/verify-user', undefined, { params: { token }, ...quiet });
}

/** Sends the verification mail again. */
async function activate(email: string): Promise<void> {
  await api.post('/account/activate', undefined, { params: { email }, ...quiet });
}

async function requestNewPassword(email: string): Promise<void> {
  await api.post('/account/request-new-pw', undefined, { params: { email }, ...quiet });
}

/** @returns whether the answer's status is truthy: without it the password is unchanged, whatever else the server says */
async function resetPassword(body: ForgottenPwBody): Promise<boolean> {
  return Boolean((await api.post<{ status?: unknown } | undefined>('/account/forgotten-pw', body, quiet)).data?.status);
}

async function changePassword(body: ChangePwBody): Promise<void> {
  await api.post('/account/change-pw', body, quiet);
}

async function setLanguage(language: Locale): Promise<void> {
  await api.post('/account/set-language', { language }, quiet);
}

/** @param token named here because the cookie is gone already */
async function logout(token: string): Promise<void> {
  await api.post('/account/logout', undefined, { headers: { Authorization: `Bearer ${token}` }, ...quiet });
}

async function changeSettings(body: SettingsBody): Promise<Me> {
  return (await api.patch<Me>('/account', body, quiet)).data;
}

async function listSessions(): Promise<SessionList['items']> {
  return (await api.get<SessionList>('/account/sessions', quiet)).data.items;
}

async function endSession(id: string): Promise<void> {
  await api.delete(`/account/sessions/${encodeURIComponent(id)}`, quiet);
}

/** All but the one that asks. */
async function endOtherSessions(): Promise<void> {
  await api.delete('/account/sessions', quiet);
}

async function setUpTotp(): Promise<TotpSetup> {
  return (await api.post<TotpSetup>('/account/totp', undefined, quiet)).data;
}

async function confirmTotp(code: string): Promise<void> {
  await api.post('/account/totp/confirm', { code }, quiet);
}

async function disableTotp(code: string): Promise<void> {
  await api.post('/account/totp/disable', { code }, quiet);
}

async function exportAccount(): Promise<AccountExport> {
  return (await api.get<AccountExport>('/account/export', quiet)).data;
}

async function deleteAccount(proof: DeleteAccountBody): Promise<void> {
  await api.delete('/account', { data: proof, ...quiet });
}

async function sendContact(body: ContactBody): Promise<void> {
  await api.post('/contact', body, quiet);
}

/** The calls of an account, by what they do. */
export const account = {
  login,
  fetchMe,
  register,
  verifyUser,
  activate,
  requestNewPassword,
  resetPassword,
  changePassword,
  setLanguage,
  logout,
  changeSettings,
  listSessions,
  endSession,
  endOtherSessions,
  setUpTotp,
  confirmTotp,
  disableTotp,
  exportAccount,
  deleteAccount,
  sendContact,
};
export type AccountCalls = typeof account;
