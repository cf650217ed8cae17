import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { resetPage } from './fresh-page';

// Runs before each file: its process may have run others. Packages stay loaded.
vi.resetModules();
resetPage();

// What must appear is waited for, however busy the machine is.
configure({ asyncUtilTimeout: 60_000 });

afterEach(() => {
  cleanup();
  // A test may run in the server's environment, which has no window.
  if (typeof window !== 'undefined') window.localStorage.clear();
});

// jsdom has no matchMedia; nothing matches unless a test sets it.
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
}));

// It has no layout either: nothing ever intersects.
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  },
);
