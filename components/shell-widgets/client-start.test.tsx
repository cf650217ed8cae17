import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropParameter } from '@/components/client/rewrite-address';
import { connectionStore } from '@/stores/connection-store';

const shown = vi.hoisted(() => ({ path: '/', query: '' }));
vi.mock('next/navigation', () => ({
  usePathname: () => shown.path,
  useSearchParams: () => new URLSearchParams(shown.query),
}));
vi.mock('@/lib/routing/navigation-client', () => ({ useRouter: () => ({}) }));
vi.mock('./start/after-load', () => ({ afterLoad: () => ({ arrived: () => undefined }) }));

const savedAt = '2026-03-14T09:00:00Z';
const age = () => connectionStore.getState().copySavedAt;
const { ClientStart } = await import('./client-start');

/** A page that started with a stored copy at `/copy?sort=upcoming`. */
function openCopy() {
  document.documentElement.dataset.savedAt = savedAt;
  Object.assign(shown, { path: '/copy', query: 'sort=upcoming' });
  const { rerender } = render(<ClientStart />);
  return (path: string, query = '') => {
    Object.assign(shown, { path, query });
    rerender(<ClientStart />);
  };
}

beforeEach(() => connectionStore.getState().showsFresh());
afterEach(() => {
  delete document.documentElement.dataset.savedAt;
  history.replaceState(null, '', '/');
});

it('removes the note on a stored copy when the visitor leaves the copy', () => {
  const goTo = openCopy();
  expect(age()).toBe(savedAt);
  goTo('/fresh');
  expect(age()).toBeNull();
});

it('shows the note again if the visitor goes back to the copy, but not if a link leads to its address', () => {
  const goTo = openCopy();
  goTo('/fresh');
  window.dispatchEvent(new PopStateEvent('popstate'));
  goTo('/copy', 'sort=upcoming');
  expect(age()).toBe(savedAt);
  goTo('/fresh');
  goTo('/copy', 'sort=upcoming');
  expect(age()).toBeNull();
});

it('keeps the note if a parameter is removed from the address of the same page', () => {
  const goTo = openCopy();
  history.replaceState({ router: 1 }, '', '/copy?sort=upcoming&page=2');
  dropParameter('sort');
  dropParameter('sort');
  expect([location.pathname + location.search, history.state]).toEqual(['/copy?page=2', null]);
  goTo('/copy', 'page=2');
  expect(age()).toBe(savedAt);
  goTo('/copy', 'page=3');
  expect(age()).toBeNull();
});
