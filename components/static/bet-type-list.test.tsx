import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InLanguage } from '@/tests/support/in-language';
import { BetTypeList } from './bet-type-list';

it.each(['en', 'ar'] as const)('gives every bet type its own name: %s', (locale) => {
  const { container } = render(
    <InLanguage locale={locale}>
      <BetTypeList />
    </InLanguage>,
  );
  const names = [...container.querySelectorAll('dt')].map(({ textContent }) => textContent);
  expect(names.length).toBeGreaterThan(15);
  expect(new Set(names).size).toBe(names.length);
});
