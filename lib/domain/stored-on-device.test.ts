import { expect, it } from 'vitest';
import { cookies, storageKeys } from './constants';
import { storedOnDevice } from './stored-on-device';

it('names every cookie and every storage key that the code knows, once', () => {
  const named = (kind: string) => storedOnDevice.filter((entry) => entry.kind === kind).map(({ name }) => name).sort();
  expect(named('cookie')).toEqual(Object.values(cookies).map(({ name }) => name).sort());
  expect(named('storage')).toEqual(Object.values<string>(storageKeys).sort());
});
