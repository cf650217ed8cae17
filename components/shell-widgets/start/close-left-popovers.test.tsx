import { afterEach, expect, it, vi } from 'vitest';
import { closeLeftPopovers } from './close-left-popovers';

const hide = vi.fn();
// jsdom does not support popovers.
HTMLElement.prototype.hidePopover = hide;
afterEach(() => hide.mockClear());

it('closes a popover when the focus leaves it and its button, but not before', () => {
  const stop = closeLeftPopovers();
  document.body.innerHTML = `<a href="/before">before</a><button popovertarget="list">open</button>
    <nav id="list" popover="auto"><a href="/one">one</a><a href="/two">two</a></nav>`;
  const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();
  for (const own of ['button', '[href="/one"]', '[href="/two"]']) focus(own);
  expect(hide).not.toHaveBeenCalled();
  focus('[href="/before"]');
  expect(hide.mock.contexts).toEqual([document.getElementById('list')]);
  stop();
  focus('[href="/one"]');
  focus('[href="/before"]');
  expect(hide).toHaveBeenCalledTimes(1);
});
