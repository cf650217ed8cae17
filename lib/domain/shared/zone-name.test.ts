import { expect, it } from 'vitest';
import { zoneName } from './zone-name';

it.each([
  ['en-GB', 'Europe/Berlin', 'Central European Time'],
  ['de-DE', 'Europe/Berlin', 'Mitteleuropäische Zeit'],
  ['en-GB', 'UTC', 'UTC'],
  ['it-IT', 'Europe/Berlin', 'ora dell’Europa centrale'],
  ['pt-PT', 'Europe/Berlin', 'hora da Europa Central'],
  ['sr-Latn', 'Europe/Berlin', 'srednjeevropsko vreme'],
  ['sr-Latn', 'Asia/Tokyo', 'japansko standardno vreme'],
  ['sr-Latn', 'Europe/Moscow', 'Moskva, standardno vreme'],
  ['fr-FR', 'Etc/UTC', 'temps universel coordonné'],
  ['en-GB', 'America/Argentina/Buenos_Aires', 'Argentina Standard Time'],
])('in %s, %s is called %s', (tag, zone, name) => {
  expect(zoneName(tag, zone)).toBe(name);
});
