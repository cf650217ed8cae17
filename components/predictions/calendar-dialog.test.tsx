import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { i18nOf } from '@/tests/support/i18n-of';
import { CalendarDialog } from './calendar-dialog';

vi.mock('@/lib/env/client', () => ({ readPublicSettings: () => ({ siteTimeZone: 'UTC', clockOffsetMs: 0 }) }));
vi.mock('@/lib/api/call', () => ({ call: () => new Promise(() => undefined) }));

it('moves the focus with the keys of the grid, and leaves it on the buttons of the month', () => {
  render(<CalendarDialog i18n={i18nOf('en')} selected="2026-09-16" close={() => undefined} />);
  const day = (date: string) => document.querySelector(`[data-day="${date}"]`);
  expect(day('2026-09-16')).toHaveFocus();
  fireEvent.keyDown(day('2026-09-16')!, { key: 'ArrowRight' });
  expect(day('2026-09-17')).toHaveFocus();
  const next = screen.getByRole('button', { name: 'Next month' });
  next.focus();
  fireEvent.click(next);
  expect(day('2026-10-17')).toBeInTheDocument();
  expect(next).toHaveFocus();
});
