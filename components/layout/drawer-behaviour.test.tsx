import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { DrawerBehaviour } from './drawer-behaviour';
import { drawerId } from './drawer-id';

let pathname = '/';
vi.mock('next/navigation', () => ({ usePathname: () => pathname }));

beforeAll(() => {
  window.matchMedia = () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as never;
});

it('marks the link to the page, and another one after a navigation', () => {
  document.body.innerHTML = `<nav id="${drawerId}"><a href="/">A</a><a href="/ar/توقعات">B</a><a href="/premium">C</a></nav>`;
  const current = () => screen.queryAllByRole('link', { current: 'page' }).map((link) => link.textContent);
  const { rerender } = render(<DrawerBehaviour />);
  expect(current()).toEqual(['A']);
  pathname = `/ar/${encodeURIComponent('توقعات')}`;
  rerender(<DrawerBehaviour />);
  expect(current()).toEqual(['B']);
  pathname = '/elsewhere';
  rerender(<DrawerBehaviour />);
  expect(current()).toEqual([]);
});
