import { cookies } from '@/lib/domain/constants';

/** Remembers the visitor's language; written by the first visit's answer to `/` and by the browser on a switch. */
export const localeCookie = {
  name: cookies.locale.name,
  maxAge: cookies.locale.maxAgeSeconds,
  sameSite: 'lax',
  path: '/',
} as const;
