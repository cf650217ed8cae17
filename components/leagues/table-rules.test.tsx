import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InLanguage } from '@/tests/support/in-language';
import { TableRules } from './table-rules';

it('says which positions each group of a split table has', () => {
  const group = { meetings: 1, carried: 'all' } as const;
  const split = [4, 4, 6].map((size) => ({ ...group, size }));
  render(
    <InLanguage>
      <TableRules rules={{ level: 'goal-difference', split, sources: [] }} />
    </InLanguage>,
  );
  expect(screen.getByText(/splits into groups/)).toHaveTextContent('1 to 4, 5 to 8, and 9 to 14.');
});
