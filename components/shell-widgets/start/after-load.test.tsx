import { expect, it, vi } from 'vitest';
import { followedStore } from '@/stores/followed-store';
import { pushStore } from '@/stores/push-store';
import { afterLoad } from './after-load';

vi.mock('@/lib/api/location', () => ({
  locationLookups: () => ({ trace: () => Promise.reject(new Error('away')), country: vi.fn() }),
}));
vi.mock('@/lib/env/client', () => ({ readPublicSettings: () => ({}) }));

const report = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }));

it('adopts what other tabs follow, and whether they have switched notifications off', () => {
  afterLoad(() => undefined);
  localStorage.setItem('followed', '{"teams":["arsenal"],"leagues":["serie-a"],"names":{}}');
  report('followed');
  expect(followedStore.getState()).toMatchObject({ teams: ['arsenal'], leagues: ['serie-a'] });
  expect(document.getElementById('followed')?.textContent).toContain('arsenal');

  pushStore.getState().switchedOn();
  localStorage.removeItem('push_alerts');
  report('push_alerts');
  expect(pushStore.getState().isOn).toBe(false);
});
