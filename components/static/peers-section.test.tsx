import { render, screen } from '@testing-library/react';
import { createTranslator } from 'next-intl';
import { expect, it, vi } from 'vitest';
import { createI18n } from '@/lib/format/i18n';
import { localeCodes, type Locale } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/messages';
import { translatorOf } from '@/lib/i18n/translator';
import peers from '@/lib/model/backtest/peers.json';
import { PeersSection } from './peers-section';

vi.mock('next-intl/server', () => ({
  getTranslations: async ({ locale, namespace }: { locale: Locale; namespace?: string }) =>
    createTranslator({ locale, messages: await loadMessages(locale), ...(namespace && { namespace }) }),
}));

const i18nIn = async (locale: Locale) => createI18n(locale, translatorOf(locale, await loadMessages(locale)));
const rows = peers.comparisons[0]?.rows ?? [];

it.each(localeCodes)('names every forecaster in chart and table: %s', async (locale) => {
  const { container } = render(await PeersSection({ rows, i18n: await i18nIn(locale) }));
  const names = [...container.querySelectorAll('tbody th')].map(({ textContent }) => textContent);
  expect(new Set(names).size).toBe(8);
  expect(names.every((name) => name !== '' && !/[a-z]\.[a-z]/.test(name ?? ''))).toBe(true);
  expect([...container.querySelectorAll('li > span:first-child')].map(({ textContent }) => textContent)).toEqual(names);
});

it('shows the file: the peer without a difference, the others with theirs, the way from 0 to 100 per cent', async () => {
  const { container } = render(await PeersSection({ rows, i18n: await i18nIn('en') }));
  const cells = [...container.querySelectorAll('tbody tr')].map((row) => row.textContent);
  expect(cells[3]).toBe('FiveThirtyEight0.1952–0.9690');
  expect(cells[5]).toBe('Our model: past closing odds0.1923−0.0030 ± 0.00070.9589');
  const shares = [...container.querySelectorAll('li > span:nth-child(2)')].map(({ textContent }) => textContent);
  expect([shares[0], shares[7]]).toEqual(['0%', '100%']);
  expect(screen.getByRole('link', { name: 'FiveThirtyEight, CC BY 4.0' })).toHaveAttribute(
    'href',
    'https://creativecommons.org/licenses/by/4.0/',
  );
  expect(container).toHaveTextContent('npm run backtest -- --peers FOLDER');
});
