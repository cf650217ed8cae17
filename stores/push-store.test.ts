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
  'survives a stored %s',
  (text) => {
    localStorage.setItem(storageKeys.push, text);
    const store = createPushStore();
    store.getState().restore();
    expect(store.getState()).toMatchObject({ quiet: null, sent: '' });
  },
);

it('is off if another tab has switched it off, and no late response or choice switches it on again', () => {
  const [one, other] = [createPushStore(), createPushStore()];
  one.getState().switchedOn();
  one.getState().wasSent('first');
  other.getState().restore();
  expect(other.getState()).toMatchObject({ isOn: true, sent: 'first' });
  one.getState().switchedOff();
  other.getState().wasSent('second');
  other.getState().choose({ kinds: ['goal'] });
  expect(other.getState()).toMatchObject({ isOn: false, sent: '', kinds: ['goal'] });
  expect(localStorage.getItem(storageKeys.push)).toBeNull();
});

it('keeps another tab’s choices', () => {
  const [one, other] = [createPushStore(), createPushStore()];
  one.getState().switchedOn();
  other.getState().restore();
  one.getState().choose({ kinds: ['goal'] });
  other.getState().choose({ quiet: { from: 1_320, until: 420 } });
  one.getState().restore();
  expect(one.getState()).toMatchObject({ kinds: ['goal'], quiet: { from: 1_320, until: 420 } });
});
