'use client';

import { SelectField } from '@/components/ui/form/fields';
import { locales, type Locale } from '@/lib/i18n/locales';

/** The same switch as in the app bar, which has this screen's address in each language. */
const choose = (code: string) =>
  document.querySelector<HTMLAnchorElement>(`a[data-locale="${CSS.escape(code)}"]`)?.click();

export function LanguageField({ label, locale }: { label: string; locale: Locale }) {
  return (
    <SelectField label={label} value={locale} onChange={(event) => choose(event.target.value)} autoComplete="language">
      {locales.map(({ code, name, language }) => (
        <option key={code} value={code} lang={language}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
