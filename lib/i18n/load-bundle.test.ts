import { describe, expect, it, vi } from 'vitest';
import { fetchBundle, storedBundle } from './load-bundle';

const hour = 3_600_000;
const abc = '/_i18n/abc/es/messages.json';
const spanish = { errors: { notFound: 'No' } };

function toolsOf() {
  const entries = new Map<string, string>();
  return {
    fetch: vi.fn(async () => ({ ok: true, status: 200, json: async (): Promise<unknown> => spanish })),
    storage: {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
    },
    now: vi.fn(() => 0),
  };
}

describe('the messages of a language', () => {
  it('are stored for 24 hours', async () => {
    const tools = toolsOf();
    await fetchBundle('es', abc, tools);
    expect(tools.fetch).toHaveBeenCalledExactlyOnceWith(abc);
    tools.now.mockReturnValue(24 * hour - 1);
    expect(storedBundle('es', abc, tools)).toEqual(spanish);
    tools.now.mockReturnValue(24 * hour);
    expect(storedBundle('es', abc, tools)).toBeUndefined();
  });

  it('are absent if the site has newer ones, in another language, or if the clock was set back', async () => {
    const tools = toolsOf();
    await fetchBundle('es', abc, tools);
    expect(storedBundle('es', '/_i18n/def/es/messages.json', tools)).toBeUndefined();
    expect(storedBundle('de', abc, tools)).toBeUndefined();
    tools.now.mockReturnValue(-1);
    expect(storedBundle('es', abc, tools)).toBeUndefined();
  });

  it('need no storage', async () => {
    const full = {
      getItem: () => '{',
      setItem: () => {
        throw new Error('full');
      },
    };
    for (const storage of [undefined, full]) {
      expect(await fetchBundle('es', abc, { ...toolsOf(), storage })).toEqual(spanish);
      expect(storedBundle('es', abc, { storage, now: () => 0 })).toBeUndefined();
    }
  });

  it('fail if the server rejects the request', async () => {
    const refused = async () => ({ ok: false, status: 503, json: async (): Promise<unknown> => ({}) });
    await expect(fetchBundle('es', abc, { ...toolsOf(), fetch: refused })).rejects.toThrow('503');
  });
});
