import { describe, expect, it, vi } from 'vitest';
import { storedBundle } from './load-bundle';
import { switchLocale, type LocaleSwitch, type SwitchTools } from './switch-locale';

const plan: LocaleSwitch = {
  to: 'es',
  href: '/es/predicciones/today',
  search: '?sort=upcoming',
  hash: '#m7',
};
function toolsOf(changes: Partial<Pick<SwitchTools, 'fetch' | 'storage' | 'setLanguage'>> = {}) {
  const cached = new Map<string, string>();
  const tools = {
    fetch: vi.fn(async () => ({
      ok: true,
      status: 200,
      json: async (): Promise<unknown> => ({ errors: { notFound: 'No' } }),
    })),
    storage: {
      getItem: (key: string) => cached.get(key) ?? null,
      setItem: (key: string, value: string) => void cached.set(key, value),
    },
    messagesUrl: '/_i18n/abc/en/messages.json',
    now: vi.fn(() => 0),
    setCookie: vi.fn(),
    go: vi.fn(),
    warn: vi.fn(),
  };
  return Object.assign(tools, changes);
}

describe('switching the language', () => {
  it('loads its messages, stores the language and preserves query and fragment', async () => {
    const tools = toolsOf();
    await switchLocale(plan, tools);
    expect(tools.fetch).toHaveBeenCalledExactlyOnceWith('/_i18n/abc/es/messages.json');
    expect(tools.setCookie).toHaveBeenCalledExactlyOnceWith(
      'i18n_redirected=es; Path=/; Max-Age=31536000; SameSite=Lax',
    );
    expect(tools.go).toHaveBeenCalledExactlyOnceWith('/es/predicciones/today?sort=upcoming#m7');
    expect(tools.warn).not.toHaveBeenCalled();
  });

  it('stores the messages for the next page, and does not fetch them twice', async () => {
    const tools = toolsOf();
    await switchLocale(plan, tools);
    expect(storedBundle('es', '/_i18n/abc/es/messages.json', tools)).toEqual({ errors: { notFound: 'No' } });
    await switchLocale(plan, tools);
    expect(tools.fetch).toHaveBeenCalledOnce();
  });

  it.each([
    ['an error response', async () => ({ ok: false, status: 500, json: async () => ({}) })],
    ['no response', () => Promise.reject(new Error('offline'))],
    [
      'messages that cannot be read',
      async () => ({ ok: true, status: 200, json: () => Promise.reject(new SyntaxError('no JSON')) }),
    ],
  ])('warns and continues after %s', async (_, fetch) => {
    const tools = toolsOf({ fetch });
    await switchLocale(plan, tools);
    expect(tools.warn).toHaveBeenCalledOnce();
    expect(tools.go).toHaveBeenCalledOnce();
    expect(tools.setCookie).toHaveBeenCalledOnce();
  });

  it('updates the account, and continues if that fails', async () => {
    const setLanguage = vi.fn(() => Promise.reject(new Error('401')));
    const tools = toolsOf({ setLanguage });
    await switchLocale(plan, tools);
    expect(setLanguage).toHaveBeenCalledExactlyOnceWith('es');
    expect(tools.warn).toHaveBeenCalledOnce();
    expect(tools.go).toHaveBeenCalledOnce();
  });
});
