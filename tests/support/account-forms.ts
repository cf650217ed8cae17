import { vi } from 'vitest';
import type { AccountHrefs } from '@/components/client/redirect-after-login';
import { call } from '@/lib/api/call';
import auth from '@/messages/en/auth.json';
import errors from '@/messages/en/errors.json';
import resetPassword from '@/messages/en/resetPassword.json';
import shell from '@/messages/en/shell.json';
import widgets from '@/messages/en/widgets.json';

const hrefs: AccountHrefs = {
  login: '/login',
  register: '/register',
  forgotten: '/request-new-password',
  profile: '/profile',
  welcome: '/welcome',
  home: '/',
  terms: '/terms',
  privacy: '/privacy',
};

/** What a page passes to each account form. */
export const given = { messages: { auth, errors, resetPassword, shell, widgets }, locale: 'en', hrefs } as const;
export const typedPassword = 'Kick-off at 15:30 sharp';

/** Sets the mocked API's response for one operation; those for others stay, and are undefined unless set. */
export function response(operation: string, responses: () => Promise<unknown>) {
  const calls = vi.fn((_: unknown) => responses());
  const before = vi.mocked(call).getMockImplementation();
  vi.mocked(call).mockImplementation(((id: string, input: unknown) =>
    id === operation ? calls(input) : (before?.(id as never, input as never) ?? Promise.resolve(undefined))) as never);
  return calls;
}

/** Runs before each test of a form. */
export function resetForms(): void {
  vi.restoreAllMocks();
  vi.mocked(call).mockReset();
  delete window.given;
}

/** The texts that describe a field: hint and error. */
export const describedBy = (field: HTMLElement): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
