import { cookies } from '@/lib/domain/constants';
import { readPublicSettings } from '@/lib/env/client';
import { baseUrlMissing, createClient } from './create-client';
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
  // eslint-disable-next-line no-console -- the first place an operator checks
  onMissingBaseUrl: () => console.error(`${baseUrlMissing}: the setting API_BASE_URL is empty`),
  handlers: apiHandlers,
});
