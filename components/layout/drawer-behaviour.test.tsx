import { act, render, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { drawerStore } from '@/stores/drawer-store';
import { DrawerBehaviour } from './drawer-behaviour';
import { drawerId } from './drawer-id';

let pathname = '/';
let query = '';
vi.mock('next/navigation', () => ({
  usePathname: () => pathname,
  useSearchParams: () => new URLSearchParams(query),
}));

beforeAll(() => {
  window.matchMedia = () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as never;
});

const current = () => screen.queryAllByRole('link', { current: 'page' }).map((link) => link.textContent);

it('marks the link to the page, and another one after a navigation', () => {
  document.body.innerHTML = `<nav id="${drawerId}"><a href="/">A</a><a href="/ar/توقعات">B</a><a href="/premium">C</a></nav>`;
  const { rerender } = render(<DrawerBehaviour />);
  expect(current()).toEqual(['A']);
  pathname = `/ar/${encodeURIComponent('توقعات')}`;
  rerender(<DrawerBehaviour />);
  expect(current()).toEqual(['B']);
  pathname = '/elsewhere';
  rerender(<DrawerBehaviour />);
  expect(current()).toEqual([]);
});

it('marks one link at most where several differ by their parameters only', () => {
  document.body.innerHTML = `<nav id="${drawerId}"><a href="/day">Day</a><a href="/day?league=a">A</a><a href="/day?league=b">B</a></nav>`;
  pathname = '/day';
  const { rerender } = render(<DrawerBehaviour />);
  expect(current()).toEqual(['Day']);
  for (const [next, marked] of [
    ['league=b', 'B'],
    ['league=a&stake=yes', 'A'],
    ['league=c', 'Day'],
    ['stake=yes', 'Day'],
  ] as const) {
    query = next;
    rerender(<DrawerBehaviour />);
    expect(current(), next).toEqual([marked]);
  }
});

it('closes over the page when only the parameters change', () => {
  window.matchMedia = () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as never;
  pathname = '/day';
  query = 'league=a';
  const { rerender } = render(<DrawerBehaviour />);
  act(() => drawerStore.setState({ isOpen: true }));
  query = 'league=b';
  rerender(<DrawerBehaviour />);
  expect(drawerStore.getState().isOpen).toBe(false);
});
