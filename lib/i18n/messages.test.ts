import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { localeCodes } from './locales';
import { loadMessages, pickMessages } from './messages';
import { namespaces } from './namespaces';

describe('messages', () => {
  it('lists exactly the namespaces that stand in the folder', () => {
    const files = readdirSync('messages/en').map((name) => name.replace('.json', ''));
    expect(files.filter((name) => name !== 'slugs').sort()).toEqual([...namespaces].sort());
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

  it('picks only what is asked for', async () => {
    expect(Object.keys(pickMessages(await loadMessages('en'), ['errors']))).toEqual(['errors']);
    expect(pickMessages(await loadMessages('en'), [])).toEqual({});
  });
});
