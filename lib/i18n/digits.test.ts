import { afterEach, expect, it, vi } from 'vitest';
import { formatMessage } from './format-message';
import { loadListWords } from './load-list-words';
import { loadToolWords } from './load-tool-words';

afterEach(() => vi.restoreAllMocks());

/** As in WebKit: `ar` without a numbering system counts in Arabic-Indic digits. */
function countAsWebKit(): void {
  const { NumberFormat } = Intl;
  vi.spyOn(Intl, 'NumberFormat').mockImplementation(function (tag, options) {
    return new NumberFormat(tag === 'ar' ? 'ar-EG' : tag, options);
  });
}

it('messages of the browser count in Latin digits where the browser would not', async () => {
  countAsWebKit();
  const label = { date: '13', count: 13 };
  for (const load of [loadListWords, loadToolWords]) {
    const t = await load('ar');
    expect(t('common.page', { page: 13 })).toContain('13');
  }
  expect((await loadListWords('ar'))('predictions.dayLabel', label)).not.toMatch(/[\u0660-\u0669]/);
});

it('messages of answers and mails do too', () => {
  countAsWebKit();
  expect(formatMessage('ar', '{count, plural, other {# x}} {n, number}', { count: 13, n: 14 })).toBe('13 x 14');
});
