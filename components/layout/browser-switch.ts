import { createClock } from '@/lib/domain/clock';
import { readPublicSettings } from '@/lib/env/client';
import { fetchWithin, readableStorage } from '@/lib/i18n/load-bundle';
import { isLocale } from '@/lib/i18n/locales';
import { switchLocale, type LocaleSwitch, type SwitchTools } from '@/lib/i18n/switch-locale';
import { maySavePreferences } from '@/stores/support/browser-storage';

const timeoutMs = 2_000;

type Choice = Omit<LocaleSwitch, 'to'> & { to: string | undefined };

/** `switchLocale` with the browser's own tools. Loaded when a language is chosen, not before. */
export async function switchInBrowser(
  { to, ...choice }: Choice,
  setLanguage?: SwitchTools['setLanguage'],
): Promise<void> {
  const go = (address: string) => window.location.assign(address);
  if (!isLocale(to)) return go(choice.href);
  const clock = createClock();
  await switchLocale(
    { to, ...choice },
    {
      messagesUrl: readPublicSettings().messagesUrl,
      fetch: fetchWithin(timeoutMs),
      storage: maySavePreferences() ? readableStorage() : undefined,
      now: () => clock.now().getTime(),
      setCookie: (cookie) => {
        document.cookie = cookie;
      },
      go,
      ...(setLanguage && { setLanguage }),
      // eslint-disable-next-line no-console -- the specification asks for a warning where the messages cannot be loaded
      warn: (message, cause) => console.warn(message, cause),
    },
  );
}
