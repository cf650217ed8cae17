'use client';

import { useId, useState } from 'react';
import { copyText } from '@/components/football/share-address';
import css from './bet-of-the-day-view.module.css';
import { embedCode } from './embed-code';
import { widgetChoices, type WidgetSettings } from './widget-settings';

type Messages = Record<
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
  | 'copied'
  | 'copyFailed',
  string
>;

type EmbedBuilderProps = {
  title: string;
  locale: string;
  /** Full address of the widget by language. */
  addresses: Readonly<Record<string, string>>;
  languages: readonly { code: string; name: string }[];
  messages: Messages;
};

/** Options and the resulting HTML; without scripts the standard code is there to copy. */
export function EmbedBuilder({ title, locale, addresses, languages, messages }: EmbedBuilderProps) {
  const [settings, setSettings] = useState<WidgetSettings>({ theme: 'auto', odds: 'fair', size: 'large' });
  const [language, setLanguage] = useState(locale);
  const id = useId();
  const code = embedCode(addresses[language] ?? addresses[locale] ?? '', title, settings);
  const names: Record<string, string> = { ...messages, fair: messages.decimal, none: messages.hide };

  const choice = (field: keyof WidgetSettings) => (
    <label key={field}>
      <span>{messages[field]}</span>
      <select value={settings[field]} onChange={(event) => setSettings({ ...settings, [field]: event.target.value })}>
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
          <span>{messages.language}</span>
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
      <label htmlFor={id}>{messages.code}</label>
      <textarea id={id} className={css.code} dir="ltr" readOnly rows={6} value={code} />
      <p className={css.copy} data-needs-js>
        <button className={css.button} type="button" onClick={() => void copyText(code, messages)}>
          {messages.copy}
        </button>
      </p>
    </div>
  );
}
