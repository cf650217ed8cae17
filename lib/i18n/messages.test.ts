import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { Changes } from '@/lib/cli/add/files';
import { messageFilesModule, messageFilesText, namespacesInFolder } from '@/lib/cli/add/message-files';
import { localeCodes } from './locales';
import { namespaces } from './message-files';
import { loadMessages, pickMessages } from './messages';

describe('messages', () => {
  it('match the module generated from their folder (if not, run `npm run add -- lists`)', () => {
    expect(readFileSync(messageFilesModule, 'utf8')).toBe(messageFilesText(namespacesInFolder(new Changes('.'))));
  });

  it('gives every language every English key', async () => {
    const english = await loadMessages('en');
    for (const locale of localeCodes) {
      const own = await loadMessages(locale);
      for (const namespace of namespaces) {
        expect(Object.keys(own[namespace] ?? {}), `${locale}/${namespace}`).toEqual(
          expect.arrayContaining(Object.keys(english[namespace] ?? {})),
        );
      }
    }
  });

  it('are read again after a failure, and are never mixed with English ones', async () => {
    vi.resetModules();
    vi.doMock('../../messages/de/errors.json', () => {
      throw new Error('too many open files');
    });
    const fresh = await import('./messages');
    await expect(fresh.loadMessages('de')).rejects.toThrow();
    vi.doUnmock('../../messages/de/errors.json');
    expect((await fresh.loadMessages('de')).errors).toEqual((await loadMessages('de')).errors);
  });

  it('are picked only from the requested namespaces', async () => {
    expect(Object.keys(pickMessages(await loadMessages('en'), ['errors']))).toEqual(['errors']);
    expect(pickMessages(await loadMessages('en'), [])).toEqual({});
  });
});
