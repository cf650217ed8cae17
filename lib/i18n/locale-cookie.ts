import { cookies } from '@/lib/domain/shared/constants';

/** Stores the visitor's language; set by the first visit's response to `/` and by the browser on a switch. */
export const localeCookie = {
  name: cookies.locale.name,
  maxAge: cookies.locale.maxAgeSeconds,
  sameSite: 'lax',
  path: '/',
} as const;
