import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { i18nOf } from '@/tests/support/i18n-of';
import { Odds } from './odds';

it('writes decimal odds in the document, with the other formats as attributes', () => {
  const { container } = render(<Odds value={2.5} format={i18nOf('de').format} />);
  const data = container.querySelector('data');
  expect(container).toHaveTextContent(/^2,50$/);
  expect([data?.dataset.fractional, data?.dataset.american, data?.value]).toEqual(['3/2', '+150', '2.5000']);
});

it('has no other format for odds that win nothing', () => {
  const { container } = render(<Odds value={1} format={i18nOf('en').format} />);
  expect(container.innerHTML).toBe('1.00');
});
