'use client';

import { SelectField } from '@/components/ui/form/fields';
import { locales, type Locale } from '@/lib/i18n/locales';

/**
 * The same switch as in the app bar, which has this screen's address in each language, and updates the account of a
 * logged-in visitor.
 */
const choose = (code: string) =>
  document.querySelector<HTMLAnchorElement>(`a[data-locale="${CSS.escape(code)}"]`)?.click();

/** @param value the account's language; the page's without an account */
export function LanguageField({ label, value }: { label: string; value: Locale }) {
  return (
    <SelectField label={label} value={value} onChange={(event) => choose(event.target.value)} autoComplete="language">
      {locales.map(({ code, name, language }) => (
        <option key={code} value={code} lang={language}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
