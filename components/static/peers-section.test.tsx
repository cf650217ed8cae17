import { render, screen } from '@testing-library/react';
import { createTranslator } from 'next-intl';
import { expect, it, vi } from 'vitest';
import { intlTag } from '@/lib/i18n/formats';
import { localeCodes, type Locale } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/messages';
import peers from '@/lib/model/backtest/peers.json';
import { PeersSection } from './peers-section';

const asked = vi.hoisted(() => ({ locale: 'en' as Locale }));
vi.mock('next-intl/server', () => ({
  getLocale: async () => intlTag(asked.locale),
  getTranslations: async ({ namespace }: { namespace?: string } = {}) =>
    createTranslator({
      locale: intlTag(asked.locale),
      messages: await loadMessages(asked.locale),
      ...(namespace && { namespace }),
    }),
}));

const rows = peers.comparisons[0]?.rows ?? [];

it.each(localeCodes)('names every forecaster in the chart and the table: %s', async (locale) => {
  asked.locale = locale;
  const { container } = render(await PeersSection({ rows }));
  const names = [...container.querySelectorAll('tbody th')].map(({ textContent }) => textContent);
  expect(new Set(names).size).toBe(8);
  expect(names.every((name) => name !== '' && !/[a-z]\.[a-z]/.test(name ?? ''))).toBe(true);
  expect([...container.querySelectorAll('li > span:first-child')].map(({ textContent }) => textContent)).toEqual(names);
});

it('shows the file’s figures: the peer without a difference, the others with theirs, and progress from 0 to 100 per cent', async () => {
  asked.locale = 'en';
  const { container } = render(await PeersSection({ rows }));
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
