import { describe, expect, it, vi } from 'vitest';
import { loadBundle, switchLocale, type LocaleSwitch, type SwitchTools } from './switch-locale';

const plan: LocaleSwitch = {
  to: 'es',
  href: '/es/predicciones/today',
  search: '?sort=upcoming',
  hash: '#m7',
  bundleHash: 'abc',
};
const hour = 3_600_000;

function toolsOf(changes: Partial<Pick<SwitchTools, 'fetch' | 'storage' | 'setLanguage'>> = {}) {
  const kept = new Map<string, string>();
  const tools = {
    fetch: vi.fn(async () => ({
      ok: true,
      status: 200,
      json: async (): Promise<unknown> => ({ errors: { notFound: 'No' } }),
    })),
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
    now: vi.fn(() => 0),
    setCookie: vi.fn(),
    go: vi.fn(),
    warn: vi.fn(),
  };
  return Object.assign(tools, changes);
}

describe('switching the language', () => {
  it('loads its words, remembers it and keeps query and fragment', async () => {
    const tools = toolsOf();
    await switchLocale(plan, tools);
    expect(tools.fetch).toHaveBeenCalledExactlyOnceWith('/_i18n/abc/es/messages.json');
    expect(tools.setCookie).toHaveBeenCalledExactlyOnceWith(
      'i18n_redirected=es; Path=/; Max-Age=31536000; SameSite=Lax',
    );
    expect(tools.go).toHaveBeenCalledExactlyOnceWith('/es/predicciones/today?sort=upcoming#m7');
    expect(tools.warn).not.toHaveBeenCalled();
  });

  it.each([
    ['an answer that is an error', async () => ({ ok: false, status: 500, json: async () => ({}) })],
    ['no answer', () => Promise.reject(new Error('offline'))],
    [
      'words that cannot be read',
      async () => ({ ok: true, status: 200, json: () => Promise.reject(new SyntaxError('no JSON')) }),
    ],
  ])('warns and goes on after %s', async (_, fetch) => {
    const tools = toolsOf({ fetch });
    await switchLocale(plan, tools);
    expect(tools.warn).toHaveBeenCalledOnce();
    expect(tools.go).toHaveBeenCalledOnce();
    expect(tools.setCookie).toHaveBeenCalledOnce();
  });

  it('tells the account, and goes on where that fails', async () => {
    const setLanguage = vi.fn(() => Promise.reject(new Error('401')));
    const tools = toolsOf({ setLanguage });
    await switchLocale(plan, tools);
    expect(setLanguage).toHaveBeenCalledExactlyOnceWith('es');
    expect(tools.warn).toHaveBeenCalledOnce();
    expect(tools.go).toHaveBeenCalledOnce();
  });
});

describe('the words of a language', () => {
  it('are kept for 24 hours', async () => {
    const tools = toolsOf();
    await loadBundle('es', 'abc', tools);
    tools.now.mockReturnValue(24 * hour - 1);
    expect(await loadBundle('es', 'abc', tools)).toEqual({ errors: { notFound: 'No' } });
    expect(tools.fetch).toHaveBeenCalledTimes(1);
    tools.now.mockReturnValue(24 * hour);
    await loadBundle('es', 'abc', tools);
    expect(tools.fetch).toHaveBeenCalledTimes(2);
  });

  it('are loaded anew when the site speaks new ones, or the clock was set back', async () => {
    const tools = toolsOf();
    await loadBundle('es', 'abc', tools);
    await loadBundle('es', 'def', tools);
    tools.now.mockReturnValue(-1);
    await loadBundle('es', 'def', tools);
    expect(tools.fetch).toHaveBeenCalledTimes(3);
  });

  it('need no storage', async () => {
    const broken = {
      getItem: () => '{',
      setItem: () => {
        throw new Error('full');
      },
    };
    for (const storage of [undefined, broken])
      expect(await loadBundle('es', 'abc', toolsOf({ storage }))).toBeDefined();
  });
});
