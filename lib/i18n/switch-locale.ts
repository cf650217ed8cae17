import { fetchBundle, storedBundle, type BundleTools } from './load-bundle';
import { localeCookie } from './locale-cookie';
import type { Locale } from './locales';

export type LocaleSwitch = {
  to: Locale;
  /** The same screen in the new language. */
  href: string;
  /** Query and fragment of the current address, which are both preserved. */
  search: string;
  hash: string;
};

/** The browser APIs that the switch needs, injected for tests. */
export type SwitchTools = BundleTools & {
  /** Address of the current language's messages. */
  messagesUrl: string;
  setCookie(cookie: string): void;
  go(address: string): void;
  /** Updates a logged-in visitor's account; absent for others. */
  setLanguage?(to: Locale): Promise<unknown>;
  warn(message: string, cause: unknown): void;
};

/**
 * Loads a language's messages for the next page (lib/format/load-i18n.ts finds them there), stores the language,
 * updates the account, and opens the same screen in it. No failure on the way prevents the last step.
 */
export async function switchLocale({ to, href, search, hash }: LocaleSwitch, tools: SwitchTools): Promise<void> {
  tools.setCookie(
    `${localeCookie.name}=${to}; Path=${localeCookie.path}; Max-Age=${localeCookie.maxAge}; SameSite=Lax`,
  );
  const address = tools.messagesUrl.replace(/[^/]+(?=\/messages\.json$)/, to);
  const warnOf = (message: string) => (cause: unknown) => tools.warn(message, cause);
  await Promise.all([
    (async () => storedBundle(to, address, tools) ?? fetchBundle(to, address, tools))().catch(
      warnOf(`The messages of "${to}" could not be loaded`),
    ),
    tools.setLanguage?.(to).catch(warnOf('The language could not be saved to the account')),
  ]);
  tools.go(href + search + hash);
}
