import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { cookies, languageStorageKeys, storageKeys, workerCaches } from '@/lib/domain/shared/constants';
import { tabStorageKeys } from '@/lib/domain/shared/tab-storage-keys';
import { storedFor, storedOnDevice } from './stored-on-device';

it('lists every cookie and storage key in the code exactly once', () => {
  const named = (kind: string) =>
    storedOnDevice
      .filter((entry) => entry.kind === kind)
      .map(({ name }) => name)
      .sort();
  expect(named('cookie')).toEqual(
    Object.values(cookies)
      .map(({ name }) => name)
      .sort(),
  );
  const starts = [...Object.values(tabStorageKeys), ...Object.values(languageStorageKeys)];
  expect(named('storage')).toEqual(
    [...Object.values<string>(storageKeys), ...starts.map((start) => `${start}…`)].sort(),
  );
  expect(named('cache')).toEqual(
    Object.values(workerCaches)
      .map((name) => (name === workerCaches.precache ? `${name}…` : name))
      .sort(),
  );
});

it('distinguishes lifetimes in days, until deletion, until the tab closes and until logout', () => {
  const days = new Intl.NumberFormat('en', { style: 'unit', unit: 'day', unitDisplay: 'long' });
  const stored = (name: string) =>
    storedFor(
      storedOnDevice.find((entry) => entry.name === name)!,
      days,
      (key) => key,
    );
  expect([stored('token'), stored('slip'), stored('reloaded:…'), stored('private-api')]).toEqual([
    '30 days',
    'widgets.cookies.untilDeleted',
    'widgets.cookies.untilClosed',
    'widgets.cookies.untilLoggedOut',
  ]);
});

it('mentions in every language that the IP address is stored with the country', () => {
  const messages = path.resolve(import.meta.dirname, '../../../messages');
  const read = (locale: string, file: string) =>
    JSON.parse(readFileSync(path.join(messages, locale, file), 'utf8')) as unknown;
  for (const locale of readdirSync(messages)) {
    expect(read(locale, 'widgets.json'), locale).toMatchObject({
      cookies: { location: expect.stringMatching(/\bIP\b/) as unknown },
    });
    // The address is both looked up and stored.
    const stated: unknown = expect.stringMatching(/\bIP\b.*\bIP\b/s);
    expect(read(locale, 'legal.json'), locale).toMatchObject({ privacyPolicy: { section2: { text2: stated } } });
  }
});

/** Modules that may write to a device's storage; the names they write come from constants.ts. */
const writers = [
  'components/client/reload-guard.ts',
  'components/layout/browser-switch.ts',
  'components/not-found/late-failure.tsx',
  'lib/middleware/with-intl.ts',
  'stores/support/browser-storage.ts',
];

it('covers every place in the code that stores something on a device', () => {
  const root = path.resolve(import.meta.dirname, '../../..');
  const writes =
    /\blocalStorage\.setItem|\blocalStorage\[|\bsessionStorage\b|document\.cookie\s*=[^=]|\bcookies\.set\(|cookieStore\.set|indexedDB\.open/;
  const files = ['app', 'components', 'lib', 'stores'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file.replaceAll(path.sep, '/')}`,
    ),
  );
  const found = files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => writes.test(readFileSync(path.join(root, file), 'utf8').replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '')));
  expect(found.sort()).toEqual(writers);
});
