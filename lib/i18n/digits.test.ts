import { afterEach, expect, it, vi } from 'vitest';
import { messageBundle } from './bundle';
import { formatMessage } from './format-message';
import { translatorOf } from './translator';

afterEach(() => vi.restoreAllMocks());

/** Behaves like WebKit, where `ar` without a numbering system uses Arabic-Indic digits. */
function countAsWebKit(): void {
  const { NumberFormat } = Intl;
  vi.spyOn(Intl, 'NumberFormat').mockImplementation(function (tag, options) {
    return new NumberFormat(tag === 'ar' ? 'ar-EG' : tag, options);
  });
}

it('messages in the browser have Latin digits even if the browser’s default differs', async () => {
  countAsWebKit();
  const t = translatorOf('ar', await messageBundle('ar'));
  expect(t('common.page', { page: 13 })).toContain('13');
  expect(t('predictions.dayLabel', { date: '13', count: 13 })).not.toMatch(/[\u0660-\u0669]/);
});

it('so do messages in responses and mails', () => {
  countAsWebKit();
  expect(formatMessage('ar', '{count, plural, other {# x}} {n, number}', { count: 13, n: 14 })).toBe('13 x 14');
});
