import { createClock } from '@/lib/domain/clock';
import { isLocale } from '@/lib/i18n/locales';
import { switchLocale, type LocaleSwitch, type SwitchTools } from '@/lib/i18n/switch-locale';
import { maySavePreferences } from '@/stores/support/browser-storage';

const patience = 2_000;

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
      fetch: (address) => fetch(address, { signal: AbortSignal.timeout(patience) }),
      storage: readStorage(),
      now: () => clock.now().getTime(),
      setCookie: (cookie) => {
        document.cookie = cookie;
      },
      go,
      ...(setLanguage && { setLanguage }),
      // eslint-disable-next-line no-console -- the specification asks for a warning where the words cannot be loaded
      warn: (message, cause) => console.warn(message, cause),
    },
  );
}

function readStorage(): Storage | undefined {
  try {
    return maySavePreferences() ? window.localStorage : undefined;
  } catch {
    return undefined;
  }
}
