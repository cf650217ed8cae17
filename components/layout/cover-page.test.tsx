import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { coverPage } from './cover-page';
import { drawerId } from './drawer-id';

const link = (name: string) => document.querySelector<HTMLAnchorElement>(`a[href="#${name}"]`)!;

beforeEach(() => {
  // jsdom has no layout.
  HTMLElement.prototype.checkVisibility = function checkVisibility(this: HTMLElement) {
    return !this.hidden;
  };
  document.body.innerHTML = `<button aria-controls="${drawerId}"></button>
    <nav id="${drawerId}"><a href="#hidden" hidden></a><a href="#first"></a><a href="#last"></a></nav>`;
});
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'checkVisibility');
  document.body.innerHTML = '';
});

it('lets the keyboard reach links that came after the opening, and goes round after the last visible one', () => {
  const stop = coverPage(vi.fn());
  const toggle = document.querySelector('button')!;
  expect(link('first')).toHaveFocus();
  link('last').insertAdjacentHTML('afterend', '<a href="#own"></a><a href="#other" hidden></a>');
  link('last').focus();
  // Not prevented: the browser goes on to the next link.
  expect(fireEvent.keyDown(link('last'), { key: 'Tab' })).toBe(true);
  expect(link('last')).toHaveFocus();
  link('own').focus();
  expect(fireEvent.keyDown(link('own'), { key: 'Tab' })).toBe(false);
  expect(toggle).toHaveFocus();
  fireEvent.keyDown(toggle, { key: 'Tab', shiftKey: true });
  expect(link('own')).toHaveFocus();
  stop();
});

it('closes at a press on a link of the drawer, which may lead to the same page, and not at one beside it', () => {
  const close = vi.fn();
  const stop = coverPage(close);
  fireEvent.click(document.getElementById(drawerId)!);
  expect(close).not.toHaveBeenCalled();
  link('first').insertAdjacentHTML('beforeend', '<svg></svg>');
  fireEvent.click(link('first').querySelector('svg')!);
  expect(close).toHaveBeenCalledOnce();
  stop();
});
