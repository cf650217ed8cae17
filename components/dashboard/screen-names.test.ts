import { createTranslator } from 'next-intl';
import { expect, it, vi } from 'vitest';
import { localeCodes, type Locale } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/messages';
import { routeIds } from '@/lib/routing/routes';
import { screenNames } from './screen-names';

vi.mock('next-intl/server', () => ({
  getTranslations: async ({ locale, namespace }: { locale: Locale; namespace?: string }) =>
    createTranslator({ locale, namespace, messages: await loadMessages(locale) }),
}));

it.each(localeCodes)('has a distinct name for every screen in %s', async (locale) => {
  const names = Object.entries(await screenNames(locale));
  expect(names.map(([id]) => id)).toEqual([...routeIds, 'api']);
  expect(names.filter(([, name]) => /meta\.|[{}]/.test(name))).toEqual([]);
  expect(new Set(names.map(([, name]) => name)).size).toBe(names.length);
});
