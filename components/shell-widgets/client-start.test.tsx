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

/** A page that began with a stored copy at `/copy?sort=upcoming`. */
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

it('the note on a stored copy goes with the copy', () => {
  const goTo = openCopy();
  expect(age()).toBe(savedAt);
  goTo('/fresh');
  expect(age()).toBeNull();
});

it('it is there again where the visitor goes back to the copy, not where a link leads to that address', () => {
  const goTo = openCopy();
  goTo('/fresh');
  window.dispatchEvent(new PopStateEvent('popstate'));
  goTo('/copy', 'sort=upcoming');
  expect(age()).toBe(savedAt);
  goTo('/fresh');
  goTo('/copy', 'sort=upcoming');
  expect(age()).toBeNull();
});

it('it stays where a parameter leaves the address of the same page', () => {
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
