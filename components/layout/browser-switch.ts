import { createClock } from '@/lib/domain/shared/clock';
import { cookies } from '@/lib/domain/shared/constants';
import { readPublicSettings } from '@/lib/env/client';
import { fetchWithin, readableStorage } from '@/lib/i18n/load-bundle';
import { isLocale, type Locale } from '@/lib/i18n/locales';
import { switchLocale, type LocaleSwitch } from '@/lib/i18n/switch-locale';
import { maySavePreferences, readCookie } from '@/stores/support/browser-storage';

const timeoutMs = 2_000;

type Choice = Omit<LocaleSwitch, 'to'> & { to: string | undefined };

const saveAccountLanguage = async (language: Locale) =>
  (await (await import('@/lib/api/call-api')).loadCall())('post /api/account/set-language', {
    body: { language },
  });

/** Runs `switchLocale` with the browser's APIs. Loaded only when a language is chosen. */
export async function switchInBrowser({ to, ...choice }: Choice): Promise<void> {
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
      ...(readCookie(cookies.token.name) !== null && { setLanguage: saveAccountLanguage }),
      // oxlint-disable-next-line no-console -- the specification requires a warning if the messages cannot be loaded
      warn: (message, cause) => console.warn(message, cause),
    },
  );
}
