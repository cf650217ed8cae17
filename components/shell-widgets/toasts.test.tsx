import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toastStore } from '@/stores/toast-store';
import { i18nOf } from '@/tests/support/i18n-of';
import { Toasts } from './toasts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  act(() => {
    toastStore.getState().resume();
    vi.runAllTimers();
  });
  vi.useRealTimers();
});

const show = (...messages: string[]): void =>
  act(() => {
    for (const message of messages) toastStore.getState().show('info', message);
  });
const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const buttons = () => screen.getAllByRole('button');
const listed = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

it('after one is closed by a tap, later ones hide again', () => {
  render(<Toasts {...i18nOf('en')} />);
  show('One', 'Two');
  act(() => buttons()[0]!.focus());
  fireEvent.click(buttons()[0]!, { detail: 1 });
  pass(300);
  show('Three');
  pass(5_300);
  expect(listed()).toEqual([]);
});

it('one closed by the keyboard passes the focus to the next, which waits until the focus leaves', () => {
  render(<Toasts {...i18nOf('en')} />);
  show('One', 'Two', 'Three');
  act(() => buttons()[0]!.focus());
  // The browser's own response to Enter on a button.
  fireEvent.click(buttons()[0]!);
  expect(buttons()[1]).toHaveFocus();
  pass(60_000);
  expect(listed()).toEqual(['Two', 'Three']);
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(buttons()[1]).toHaveFocus();
  pass(60_000);
  expect(listed()).toEqual(['Three']);
  act(() => buttons()[0]!.blur());
  pass(5_300);
  expect(listed()).toEqual([]);
});

it('one with an action closes with its press', () => {
  render(<Toasts {...i18nOf('en')} />);
  const run = vi.fn();
  act(() => toastStore.getState().show('success', 'Followed', { label: { key: 'widgets.follow.alerts' }, run }));
  fireEvent.click(screen.getByRole('button', { name: 'Get alerts' }), { detail: 1 });
  expect(run).toHaveBeenCalledOnce();
  pass(300);
  expect(listed()).toEqual([]);
});

it('those left under a mouse wait until it leaves', () => {
  const { container } = render(<Toasts {...i18nOf('en')} />);
  show('One', 'Two');
  const stack = container.querySelector('ul')!;
  fireEvent.pointerEnter(stack, { pointerType: 'mouse' });
  fireEvent.click(buttons()[0]!, { detail: 1 });
  pass(60_000);
  expect(listed()).toEqual(['Two']);
  fireEvent.pointerLeave(stack);
  pass(5_300);
  expect(listed()).toEqual([]);
});
