import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales';
import { preferredLocale } from '@/lib/i18n/preferred-locale';
import { isApi } from './file-paths';
import { matchAddress } from './match-address';
import { isWidget } from './widget-settings';

/**
 * The language in which a response names clubs and leagues: its parameter `lang` if there is one, else that of its
 * address or, for an API call, the client's preferred language.
 */
export function responseLocale({ url, acceptLanguage }: { url: string; acceptLanguage: string | undefined }): Locale {
  const [path = '', query = ''] = url.split('?');
  const chosen = new URLSearchParams(query).get('lang');
  if (isLocale(chosen) && takesParameter(path)) return chosen;
  const [first, second] = path.split('/').slice(1);
  const named = (first === 'og' ? second : first)?.toLowerCase();
  if (isLocale(named)) return named;
  return isApi(path) ? preferredLocale(acceptLanguage) : defaultLocale;
}

function takesParameter(path: string): boolean {
  if (isApi(path)) return true;
  const match = matchAddress(path);
  return match.kind === 'page' && isWidget(match.routeId);
}
