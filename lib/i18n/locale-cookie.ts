/** Remembers the visitor's language; written by the first visit's answer to `/` and by the browser on a switch. */
export const localeCookie = { name: 'i18n_redirected', maxAge: 365 * 24 * 60 * 60, sameSite: 'lax', path: '/' } as const;
