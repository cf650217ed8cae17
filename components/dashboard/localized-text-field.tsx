import { useState } from 'react';
import { SelectField, TextField } from '@/components/ui/form/fields';
import { isLocale, localeCodes, localeRecord, type Locale } from '@/lib/i18n/locales';
import type { Translate } from '@/lib/i18n/widget-messages';

export type LocalizedTexts = Partial<Record<Locale, string | undefined>>;

type LocalizedTextFieldProps = {
  t: Translate;
  /** The language that is open at first. */
  locale: Locale;
  label: string;
  hint: string;
  maxLength: number;
  texts: LocalizedTexts;
  refused: Readonly<Record<string, string>>;
  /** The name of these texts among the form's fields. */
  field: string;
  onChange: (texts: LocalizedTexts) => void;
};

/** The texts that are not empty; null while the English text, the fallback for other languages, is missing. */
export function givenTexts<Texts extends LocalizedTexts>(texts: Texts): Texts | null {
  const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text?.trim())) as Texts;
  return given.en === undefined ? null : given;
}

/**
 * One text in every language: the admin selects a language and types its text; a mark shows which languages have one.
 */
export function LocalizedTextField({ t, locale, texts, refused, field, onChange, ...input }: LocalizedTextFieldProps) {
  const [language, setLanguage] = useState<Locale>(locale);
  const errorIn = (code: Locale): string | undefined => {
    const key = refused[`${field}.${code}`];
    return key === undefined ? undefined : t(key);
  };
  const others = localeCodes.filter((code) => code !== language && errorIn(code) !== undefined);
  return (
    <>
      <SelectField
        label={t('shell.languages')}
        value={language}
        error={others.map((code) => `${localeRecord(code).name}: ${errorIn(code)}`).join(' ') || undefined}
        onChange={({ target }) => {
          if (isLocale(target.value)) setLanguage(target.value);
        }}
      >
        {localeCodes.map((code) => (
          <option key={code} value={code}>
            {`${texts[code]?.trim() ? '✓ ' : ''}${localeRecord(code).name}`}
          </option>
        ))}
      </SelectField>
      <TextField
        dir="auto"
        value={texts[language] ?? ''}
        error={errorIn(language)}
        onChange={({ target }) => onChange({ ...texts, [language]: target.value })}
        {...input}
      />
    </>
  );
}
