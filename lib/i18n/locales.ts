/** The registry of languages; direction, hreflang, sitemap, switcher, formats and RTL styles derive from it. */
export const locales = [
  { code: 'en', name: 'English', language: 'en-US', dir: 'ltr' },
  { code: 'es', name: 'Español', language: 'es-ES', dir: 'ltr' },
  { code: 'de', name: 'Deutsch', language: 'de-DE', dir: 'ltr' },
  { code: 'fr', name: 'Français', language: 'fr-FR', dir: 'ltr' },
  { code: 'pt', name: 'Português', language: 'pt-PT', dir: 'ltr' },
  { code: 'ru', name: 'Русский', language: 'ru-RU', dir: 'ltr' },
  { code: 'sr', name: 'Srpski', language: 'sr-Latn-RS', dir: 'ltr' },
  { code: 'it', name: 'Italiano', language: 'it-IT', dir: 'ltr' },
  { code: 'tr', name: 'Türkçe', language: 'tr-TR', dir: 'ltr' },
  { code: 'pl', name: 'Polski', language: 'pl-PL', dir: 'ltr' },
  { code: 'ar', name: 'العربية', language: 'ar-SA', dir: 'rtl' },
  { code: 'hi', name: 'हिन्दी', language: 'hi-IN', dir: 'ltr' },
  { code: 'ro', name: 'Română', language: 'ro-RO', dir: 'ltr' },
] as const satisfies readonly { code: string; name: string; language: string; dir: 'ltr' | 'rtl' }[];

export type Locale = (typeof locales)[number]['code'];
export type LocaleRecord = (typeof locales)[number];

export const localeCodes: readonly Locale[] = locales.map((locale) => locale.code);
export const defaultLocale: Locale = 'en';

export function isLocale(value: unknown): value is Locale {
  return localeCodes.some((code) => code === value);
}

/** @throws {Error} on a code that is not in the registry */
export function localeRecord(code: string): LocaleRecord {
  const record = locales.find((locale) => locale.code === code);
  if (!record) throw new Error(`Unknown locale "${code}", expected one of ${localeCodes.join(', ')}`);
  return record;
}
