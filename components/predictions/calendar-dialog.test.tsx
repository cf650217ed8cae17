import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { i18nOf } from '@/tests/support/i18n-of';
import { CalendarDialog } from './calendar-dialog';

const push = vi.fn();
vi.mock('@/lib/routing/navigation-client', () => ({ useRouter: () => ({ push }) }));
vi.mock('@/lib/env/client', () => ({ readPublicSettings: () => ({ siteTimeZone: 'UTC', clockOffsetMs: 0 }) }));
vi.mock('@/lib/api/call', () => ({ call: () => new Promise(() => undefined) }));

const day = (date: string) => document.querySelector(`[data-day="${date}"]`)!;
const show = (close = () => undefined) =>
  render(<CalendarDialog i18n={i18nOf('en')} selected="2026-09-16" close={close} />);

it('moves the focus with the grid’s keys, and keeps it on the month buttons when they are pressed', () => {
  show();
  expect(screen.getByRole('dialog', { name: 'September 2026' })).toBeVisible();
  expect(day('2026-09-16')).toHaveFocus();
  fireEvent.keyDown(day('2026-09-16'), { key: 'ArrowRight' });
  expect(day('2026-09-17')).toHaveFocus();
  fireEvent.keyDown(day('2026-09-17'), { key: 'PageDown' });
  expect(day('2026-10-17')).toHaveFocus();
  fireEvent.keyDown(day('2026-10-17'), { key: 'PageUp' });
  expect(day('2026-09-17')).toHaveFocus();
  const next = screen.getByRole('button', { name: 'Next month' });
  next.focus();
  fireEvent.click(next);
  expect(screen.getByRole('heading', { name: 'October 2026' })).toBeVisible();
  expect(next).toHaveFocus();
});

it('closes and opens the chosen day', () => {
  const close = vi.fn();
  show(close);
  fireEvent.click(day('2026-09-20'));
  expect(close).toHaveBeenCalledOnce();
  expect(push).toHaveBeenCalledWith('/predictions/2026-09-20');
});
