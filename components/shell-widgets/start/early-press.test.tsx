import { fireEvent } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { headScript } from '@/components/layout/head-script';
import { dialogStore } from '@/stores/dialog-store';
import { startAtOnce } from './at-once';

const page = document.documentElement;
let stop: (() => void) | undefined;

afterEach(() => {
  stop?.();
  stop = undefined;
  document.body.innerHTML = '';
  for (const name of ['started', 'pressed']) delete page.dataset[name];
  vi.restoreAllMocks();
});

/** On a slow phone, seconds pass between the first paint and the start. */
it('acts once on a button that was pressed before the page had started', () => {
  const open = vi.spyOn(dialogStore.getState(), 'open').mockReturnValue();
  (0, eval)(headScript);
  document.body.innerHTML =
    '<button data-do="settings"><b>Settings</b></button><a href="#x" data-do="search">Search</a>';
  document.querySelector('a')?.click();
  expect(page.dataset.pressed, 'a link has led somewhere by itself').toBeUndefined();
  document.querySelector('b')?.click();
  expect(open).not.toHaveBeenCalled();

  stop = startAtOnce();
  page.dataset.started = '';
  expect(open.mock.calls).toEqual([['settings']]);
  document.querySelector('b')?.click();
  expect(open.mock.calls).toEqual([['settings'], ['settings']]);
  expect(page.dataset.pressed).toBeUndefined();
});

it('opens the search on Ctrl-K and Cmd-K, by letter or by position, but never over another dialog', () => {
  const open = vi.spyOn(dialogStore.getState(), 'open').mockReturnValue();
  stop = startAtOnce();
  const press = (init: KeyboardEventInit) => fireEvent.keyDown(document.body, init);
  for (const init of [
    { key: 'k', ctrlKey: true },
    { key: 'K', metaKey: true },
    { key: 'ن', code: 'KeyK', ctrlKey: true },
  ])
    expect(press(init), 'the browser’s own search stays away').toBe(false);
  expect(open.mock.calls).toEqual([['search'], ['search'], ['search']]);
  for (const init of [{ key: 'k' }, { key: 'k', ctrlKey: true, shiftKey: true }, { key: 'j', ctrlKey: true }])
    expect(press(init)).toBe(true);
  document.body.innerHTML = '<div aria-modal="true"></div>';
  press({ key: 'k', ctrlKey: true });
  expect(open).toHaveBeenCalledTimes(3);
});
