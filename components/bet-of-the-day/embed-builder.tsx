'use client';

import { useId, useState } from 'react';
import css from './bet-of-the-day-view.module.css';
import { embedCode } from './embed-code';
import { widgetChoices, type WidgetSettings } from './widget-settings';

type Words = Record<
  | 'theme'
  | 'auto'
  | 'dark'
  | 'light'
  | 'language'
  | 'odds'
  | 'decimal'
  | 'fractional'
  | 'american'
  | 'hide'
  | 'size'
  | 'small'
  | 'large'
  | 'code'
  | 'copy'
  | 'copied',
  string
>;

type EmbedBuilderProps = {
  title: string;
  locale: string;
  /** Full address of the widget by language. */
  addresses: Readonly<Record<string, string>>;
  languages: readonly { code: string; name: string }[];
  words: Words;
};

/** Choices and the HTML that follows from them; without scripts the standard code stands there to be copied. */
export function EmbedBuilder({ title, locale, addresses, languages, words }: EmbedBuilderProps) {
  const [settings, setSettings] = useState<WidgetSettings>({ theme: 'auto', odds: 'fair', size: 'large' });
  const [language, setLanguage] = useState(locale);
  const [copied, setCopied] = useState(false);
  const id = useId();
  const code = embedCode(addresses[language] ?? addresses[locale] ?? '', title, settings);
  const names: Record<string, string> = { ...words, fair: words.decimal, none: words.hide };

  const choice = (field: keyof WidgetSettings) => (
    <label key={field}>
      <span>{words[field]}</span>
      <select
        value={settings[field]}
        onChange={(event) => {
          setCopied(false);
          setSettings({ ...settings, [field]: event.target.value });
        }}
      >
        {widgetChoices[field].map((value) => (
          <option key={value} value={value}>
            {names[value]}
          </option>
        ))}
      </select>
    </label>
  );

  return (
    <div className={css.builder}>
      <div className={css.choices} data-needs-js>
        <label>
          <span>{words.language}</span>
          <select value={language} onChange={(event) => setLanguage(event.target.value)}>
            {languages.map(({ code: value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {(['theme', 'odds', 'size'] as const).map(choice)}
      </div>
      <label htmlFor={id}>{words.code}</label>
      <textarea id={id} className={css.code} dir="ltr" readOnly rows={6} value={code} />
      <p className={css.copy} data-needs-js>
        <button
          className={css.button}
          type="button"
          onClick={() => {
            void navigator.clipboard.writeText(code).then(() => setCopied(true));
          }}
        >
          {words.copy}
        </button>
        <span role="status">{copied ? words.copied : ''}</span>
      </p>
    </div>
  );
}
