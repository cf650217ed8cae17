import { render, screen } from '@testing-library/react';
import { createTranslator } from 'next-intl';
import { expect, it, vi } from 'vitest';
import { localeCodes, type Locale } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/messages';
import { StoredTable } from './stored-table';

vi.mock('next-intl/server', () => ({
  getTranslations: async ({ locale, namespace }: { locale: Locale; namespace?: string }) =>
    createTranslator({ locale, messages: await loadMessages(locale), ...(namespace && { namespace }) }),
}));

it.each(localeCodes)('names the purpose and lifetime of every entry: %s', async (locale) => {
  render(await StoredTable({ locale }));
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells.length).toBeGreaterThan(60);
  expect(cells.filter((text) => text === '' || /^[a-z]+(\.[a-zA-Z]+)+$/.test(text))).toEqual([]);
});
