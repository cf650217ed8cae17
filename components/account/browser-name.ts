const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (list: typeof browsers, userAgent: string) => list.find(([pattern]) => pattern.test(userAgent))?.[1];

/**
 * Reads "Firefox, Linux" from a user-agent header; null if nothing in it is recognised. Derived browsers are tried
 * before the browsers they are based on.
 */
export function browserName(userAgent: string | null): string | null {
  const parts = [nameIn(browsers, userAgent ?? ''), nameIn(systems, userAgent ?? '')].filter(
    (part) => part !== undefined,
  );
  return parts.length === 0 ? null : parts.join(', ');
}
