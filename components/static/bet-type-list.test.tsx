import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { i18nOf } from '@/tests/support/i18n-of';
import { BetTypeList } from './bet-type-list';

it.each(['en', 'ar'] as const)('gives no two bet types one name: %s', (locale) => {
  const { container } = render(<BetTypeList i18n={i18nOf(locale)} />);
  const names = [...container.querySelectorAll('dt')].map(({ textContent }) => textContent);
  expect(names.length).toBeGreaterThan(15);
  expect(new Set(names).size).toBe(names.length);
});
