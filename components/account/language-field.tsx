'use client';

import { SelectField } from '@/components/ui/form/fields';
import { locales, type Locale } from '@/lib/i18n/locales';

/**
 * Changes language through the same links as in the app bar, which lead to this screen in each language and update the
 * account of a logged-in visitor.
 */
const choose = (code: string) =>
  document.querySelector<HTMLAnchorElement>(`a[data-locale="${CSS.escape(code)}"]`)?.click();

/** @param value the account's language, or the page's without an account */
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
