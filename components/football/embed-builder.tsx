'use client';

import { useId, useState } from 'react';
import shared from '@/components/ui/shared.module.css';
import { embedCode, widgetAddress } from '@/lib/routing/embed-code';
import { usualSettings, widgetChoices, widgets, type WidgetRoute } from '@/lib/routing/widget-settings';
import css from './embed-builder.module.css';
import { copyText } from './share-address';

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
  widget: WidgetRoute;
  title: string;
  locale: string;
  /** The widget's full address in the page's language. */
  address: string;
  languages: readonly { code: string; name: string }[];
  messages: Messages;
};

/** Makes a preview as high as its content, as the script in the code does on other sites. */
function fitContent(frame: HTMLIFrameElement | null): void {
  const height = frame?.contentDocument?.querySelector('main')?.getBoundingClientRect().height ?? 0;
  if (frame && height > 0) frame.height = String(Math.ceil(height));
}

/** Options, a preview, and the resulting HTML; without scripts, the default code can be copied. */
export function EmbedBuilder({ widget, title, locale, address, languages, messages }: EmbedBuilderProps) {
  const [settings, setSettings] = useState(usualSettings);
  const [language, setLanguage] = useState(locale);
  const id = useId();
  const embedded = { widget, title, address, settings, language: language === locale ? undefined : language };
  const code = embedCode(embedded);
  const names: Record<string, string> = { ...messages, fair: messages.decimal, none: messages.hide };

  // Unless a theme is chosen, the preview is in the site's scheme.
  const previews = settings.theme === 'auto' ? (['dark', 'light'] as const) : [settings.theme];

  const choice = (field: keyof typeof widgetChoices) => (
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
    <div className={shared.stack}>
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
        {widgets[widget].options.map(choice)}
      </div>
      {/* Served from this site, even if its address differs from the public one. */}
      {previews.map((theme) => (
        <iframe
          key={theme}
          className={css.preview}
          data-scheme={settings.theme === 'auto' ? theme : undefined}
          src={widgetAddress({ ...embedded, settings: { ...settings, theme } }).slice(new URL(address).origin.length)}
          title={title}
          height={widgets[widget].heights[settings.size]}
          loading="lazy"
          ref={fitContent}
          onLoad={({ currentTarget }) => fitContent(currentTarget)}
        />
      ))}
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
