import { createClock } from '@/lib/domain/clock';
import { switchLocale, type LocaleSwitch, type SwitchTools } from '@/lib/i18n/switch-locale';

const patience = 2_000;

/** `switchLocale` with the browser's own tools. Loaded when a language is chosen, not before. */
export function switchInBrowser(plan: LocaleSwitch, setLanguage?: SwitchTools['setLanguage']): Promise<void> {
  const clock = createClock();
  return switchLocale(plan, {
    fetch: (address) => fetch(address, { signal: AbortSignal.timeout(patience) }),
    storage: readStorage(),
    now: () => clock.now().getTime(),
    setCookie: (cookie) => {
      document.cookie = cookie;
    },
    go: (address) => window.location.assign(address),
    ...(setLanguage && { setLanguage }),
    // eslint-disable-next-line no-console -- the specification asks for a warning where the words cannot be loaded
    warn: (message, cause) => console.warn(message, cause),
  });
}

function readStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
