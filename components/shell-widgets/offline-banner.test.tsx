import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectionStore } from '@/stores/connection-store';
import { OfflineBanner } from './offline-banner';

const reserved = () => document.documentElement.style.getPropertyValue('--offline-banner');
let resize: () => void;

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(seen: () => void) {
        resize = seen;
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  connectionStore.getState().setOnline(true);
  vi.unstubAllGlobals();
});

it('reserves its height while it is shown, and follows it', () => {
  render(<OfflineBanner tag="en-GB" messages={{ offline: 'Offline', copyAsOf: 'As of {time}', reload: 'Reload' }} />);
  expect(reserved()).toBe('');
  act(() => connectionStore.getState().setOnline(false));
  for (const height of [40, 61]) {
    vi.spyOn(screen.getByText('Offline').parentElement!, 'offsetHeight', 'get').mockReturnValue(height);
    resize();
    expect(reserved()).toBe(`${height}px`);
  }
  act(() => connectionStore.getState().setOnline(true));
  expect(reserved()).toBe('');
});
