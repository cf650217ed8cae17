import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { localeCodes, type Locale } from '@/lib/i18n/locales';
import { pathnames } from '@/lib/routing/pathnames';
import { sharedSlugs } from '@/tests/support/shared-data';

const note = sharedSlugs === null ? ' (skipped: no shared design beside the repository)' : '';

/** English path -> locale -> agreed path. */
const readAgreed = () =>
  JSON.parse(readFileSync(String(sharedSlugs), 'utf8')) as Record<string, Readonly<Record<Locale, string>>>;

describe.skipIf(sharedSlugs === null)(`agreed addresses${note}`, () => {
  it.each(localeCodes)('match the screens in %s', (locale) => {
    const ours = new Map(Object.values(pathnames).map((paths) => [paths.en, paths[locale]]));
    const agreed = Object.values(readAgreed()).map((paths) => [paths.en, paths[locale]]);
    expect(agreed.length).toBeGreaterThan(0);
    expect(agreed.map(([english = '']) => [english, ours.get(english)])).toEqual(agreed);
  });
});
