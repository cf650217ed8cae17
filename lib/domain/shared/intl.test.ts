import { expect, it } from 'vitest';
import { dateFormat, numberFormat, offeredTimeZones, resolvedTimeZone } from './intl';

it('formats Latin digits and the Gregorian calendar, whatever a tag’s default', () => {
  const instant = new Date('2026-03-13T15:05:00Z');
  const day = { day: 'numeric', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const;
  for (const tag of ['ar-SA', 'ar-EG', 'fa-IR', 'bn-BD', 'mr-IN', 'th-TH-u-ca-buddhist-nu-thai']) {
    expect(numberFormat(tag).format(13), tag).toBe('13');
    expect(dateFormat(tag, day).format(instant), tag).toMatch(/^(?=.*13)(?=.*2026)[^٠-٩۰-۹०-९০-৯]+$/);
  }
});

it('offers a zone that the browser lists under another name, under that name', () => {
  const listed = Intl.supportedValuesOf('timeZone');
  const unlisted = ['Asia/Kolkata', 'Asia/Calcutta'].find((zone) => !listed.includes(zone)) ?? 'US/Eastern';
  expect(offeredTimeZones(unlisted)).toEqual([unlisted, ...listed]);
  expect(offeredTimeZones('Europe/Berlin')).toEqual(listed);
  expect(offeredTimeZones(null)).toEqual(listed);
  expect(resolvedTimeZone(unlisted)).not.toBeNull();
  expect(resolvedTimeZone('Mars/Base')).toBeNull();
});
