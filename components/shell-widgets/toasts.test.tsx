import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toastStore } from '@/stores/toast-store';
import { i18nOf } from '@/tests/support/i18n-of';
import { Toasts } from './toasts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  toastStore.setState({ toasts: [] });
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

it('shows a toast for 5 s from its appearance, fades it for 300 ms and removes it', () => {
  show('Saved');
  pass(60_000);
  render(<Toasts {...i18nOf('en')} />);
  pass(4_999);
  expect(document.querySelector('[data-leaving]')).toBeNull();
  pass(1);
  expect(document.querySelector('[data-leaving]')).not.toBeNull();
  pass(299);
  expect(listed()).toEqual(['Saved']);
  pass(1);
  expect(listed()).toEqual([]);
});

it('interrupts with an error, whatever else is waiting', () => {
  render(<Toasts {...i18nOf('en')} />);
  show('One');
  act(() => toastStore.getState().show('error', 'Not saved'));
  expect(screen.getByRole('alert')).toHaveTextContent('Not saved');
});

it('shows a toast that comes back while it fades for its full time again', () => {
  render(<Toasts {...i18nOf('en')} />);
  show('Again');
  pass(5_100);
  show('Again');
  pass(4_999);
  expect(document.querySelector('[data-leaving]')).toBeNull();
  pass(301);
  expect(listed()).toEqual([]);
});

it('holds all toasts, including new ones, while a pointer is on one, and then restarts their full time', () => {
  const { container } = render(<Toasts {...i18nOf('en')} />);
  show('One');
  pass(4_000);
  fireEvent.pointerEnter(container.querySelector('ul')!, { pointerType: 'touch' });
  show('Two');
  pass(60_000);
  expect(listed()).toEqual(['One', 'Two']);
  fireEvent.pointerLeave(container.querySelector('ul')!, { pointerType: 'touch' });
  pass(4_999);
  expect(document.querySelector('[data-leaving]')).toBeNull();
  pass(301);
  expect(listed()).toEqual([]);
});

it.each([
  ['aria-modal', 'true'],
  ['role', 'menu'],
])('dismisses only the first toast on Escape, and none under an overlay (%s=%s)', (name, value) => {
  render(<Toasts {...i18nOf('en')} />);
  show('One', 'Two');
  const overlay = document.body.appendChild(document.createElement('div'));
  overlay.setAttribute(name, value);
  fireEvent.keyDown(document, { key: 'Escape' });
  pass(300);
  expect(listed()).toEqual(['One', 'Two']);
  overlay.remove();
  fireEvent.keyDown(document, { key: 'Escape' });
  pass(300);
  expect(listed()).toEqual(['Two']);
});

it('lets the other toasts hide once a focused one has been closed', () => {
  render(<Toasts {...i18nOf('en')} />);
  act(() => toastStore.getState().show('success', 'Saved'));
  act(() => buttons()[0]!.focus());
  act(() => toastStore.getState().show('error', 'Not saved'));
  pass(300);
  pass(5_300);
  expect(listed()).toEqual([]);
});

it('lets later toasts hide again after one is closed by a tap', () => {
  render(<Toasts {...i18nOf('en')} />);
  show('One', 'Two');
  act(() => buttons()[0]!.focus());
  fireEvent.click(buttons()[0]!, { detail: 1 });
  pass(300);
  show('Three');
  pass(5_300);
  expect(listed()).toEqual([]);
});

it('passes the focus from a toast closed with the keyboard to the next, which waits until the focus leaves', () => {
  render(<Toasts {...i18nOf('en')} />);
  show('One', 'Two', 'Three');
  act(() => buttons()[0]!.focus());
  // A browser sends this click itself when Enter is pressed on a button.
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

it('closes a toast with an action when the action is pressed', () => {
  render(<Toasts {...i18nOf('en')} />);
  const run = vi.fn();
  act(() => toastStore.getState().show('success', 'Followed', { label: { key: 'widgets.follow.alerts' }, run }));
  fireEvent.click(screen.getByRole('button', { name: 'Get alerts' }), { detail: 1 });
  expect(run).toHaveBeenCalledOnce();
  pass(300);
  expect(listed()).toEqual([]);
});

it('holds the toasts left under a mouse until it leaves', () => {
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
