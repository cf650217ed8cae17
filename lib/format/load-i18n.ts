import { createClock } from '@/lib/domain/shared/clock';
import { readPublicSettings } from '@/lib/env/client';
import { fetchBundle, fetchWithin, readableStorage, storedBundle } from '@/lib/i18n/load-bundle';
import type { Locale } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/i18n/messages';
import { clientNamespaces, type ClientNamespace } from '@/lib/i18n/namespaces';
import { createI18n, type I18n } from './i18n';

/**
 * Messages and formats of a language: on the server with all namespaces, in the browser with the language's bundle,
 * fetched once.
 * @param namespaces an island's own, if it needs less than the whole bundle
 * @throws {Error} in the browser if the bundle cannot be fetched; the next call retries
 */
export async function loadI18n(
  locale: Locale,
  namespaces: readonly ClientNamespace[] = clientNamespaces,
): Promise<I18n> {
  if (typeof window === 'undefined') {
    const { getTranslations } = await import('next-intl/server');
    return createI18n(locale, await getTranslations({ locale }));
  }
  const [{ translatorOf }, messages] = await Promise.all([import('@/lib/i18n/translator'), bundleOf(locale)]);
  const own = pick(messages, namespaces);
  return createI18n(locale, translatorOf(locale, own), own);
}

const pick = (messages: Messages, namespaces: readonly ClientNamespace[]): Messages =>
  Object.fromEntries(namespaces.map((namespace) => [namespace, messages[namespace]]));

const bundles = new Map<Locale, Promise<Messages>>();

function bundleOf(locale: Locale): Promise<Messages> {
  let bundle = bundles.get(locale);
  if (!bundle) {
    bundle = loadBundle(locale);
    bundles.set(locale, bundle);
    bundle.catch(() => bundles.delete(locale));
  }
  return bundle;
}

async function loadBundle(locale: Locale): Promise<Messages> {
  const clock = createClock();
  const now = () => clock.now().getTime();
  const address = messagesUrl(locale);
  return (
    storedBundle(locale, address, { storage: readableStorage(), now }) ??
    // Messages that a language switch did not store will be in the HTTP cache from now on.
    fetchBundle(locale, address, { fetch: fetchWithin(), storage: undefined, now })
  );
}

/** After a page has failed, its settings are gone; any hash leads to the newest messages. */
function messagesUrl(locale: Locale): string {
  try {
    return readPublicSettings().messagesUrl;
  } catch {
    return `/_i18n/newest/${locale}/messages.json`;
  }
}
