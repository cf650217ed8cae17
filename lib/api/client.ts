import { cookies } from '@/lib/domain/constants';
import { readPublicSettings } from '@/lib/env/client';
import { createClient } from './create-client';
import { apiHandlers } from './handlers';

function tokenFromCookie(): string | null {
  const found = new RegExp(`(?:^|; )${cookies.token.name}=([^;]+)`).exec(document.cookie)?.[1];
  return found === undefined ? null : decodeURIComponent(found);
}

/** The one axios instance; the base URL is the operator's run-time setting. */
export const api = createClient({
  baseUrl: () => readPublicSettings().apiBaseUrl,
  readToken: tokenFromCookie,
  readLanguage: () => document.documentElement.lang,
  handlers: apiHandlers,
});
