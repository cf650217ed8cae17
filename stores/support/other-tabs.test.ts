import { afterEach, expect, it, vi } from 'vitest';
import { followOtherTabs, isFromOtherTab } from './other-tabs';

const stored = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
const shownAgain = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

let stop: () => void = () => undefined;
afterEach(() => stop());

it('reports what another tab stores under the key, and nothing once it is stopped', () => {
  const takeOver = vi.fn();
  stop = followOtherTabs('slip', takeOver);
  stored('followed');
  stored(null);
  expect(takeOver).not.toHaveBeenCalled();
  stored('slip');
  expect(takeOver).toHaveBeenCalledTimes(1);
  stop();
  stored('slip');
  shownAgain(true);
  expect(takeOver).toHaveBeenCalledTimes(1);
});

it('checks again when the page returns from the browser’s cache, but not when it is loaded', () => {
  const takeOver = vi.fn();
  stop = followOtherTabs('slip', takeOver);
  shownAgain(false);
  expect(takeOver).not.toHaveBeenCalled();
  shownAgain(true);
  expect(takeOver).toHaveBeenCalledTimes(1);
});

it('marks what comes from another tab, even if adopting it fails', () => {
  const seen: boolean[] = [];
  stop = followOtherTabs('slip', () => {
    seen.push(isFromOtherTab());
    throw new Error('no');
  });
  const onError = (event: Event) => event.preventDefault();
  window.addEventListener('error', onError);
  stored('slip');
  window.removeEventListener('error', onError);
  expect([seen, isFromOtherTab()]).toEqual([[true], false]);
});
