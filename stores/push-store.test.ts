import { beforeEach, expect, it } from 'vitest';
import { storageKeys } from '@/lib/domain/shared/constants';
import { createPushStore } from './push-store';

beforeEach(() => localStorage.clear());

it('stores choices only while notifications are on', () => {
  const store = createPushStore();
  store.getState().choose({ kinds: ['goal'] });
  expect(localStorage.getItem(storageKeys.push)).toBeNull();
  store.getState().switchedOn();
  store.getState().choose({ quiet: { from: 1_320, until: 420 } });
  const again = createPushStore();
  again.getState().restore();
  expect(again.getState()).toMatchObject({ isOn: true, kinds: ['goal'], quiet: { from: 1_320, until: 420 } });
  again.getState().switchedOff();
  expect(localStorage.getItem(storageKeys.push)).toBeNull();
});

it.each(['null', '[]', '{"kinds":["gossip"],"quiet":{"from":"x"},"sent":7}', 'no json'])(
  'restores %s without harm',
  (text) => {
    localStorage.setItem(storageKeys.push, text);
    const store = createPushStore();
    store.getState().restore();
    expect(store.getState()).toMatchObject({ quiet: null, sent: '' });
  },
);
