import { escapeHtml } from '@/lib/domain/shared/escape-html';
import { labelColon } from '@/lib/i18n/formats';
import { localeRecord, type Locale } from '@/lib/i18n/locales';
import { mailMessages } from './mail-messages';

/**
 * The content of a mail in addition to its messages; the mail has a heading, sentences, facts as label and value, one
 * button, and a footer.
 */
export type MailContent = {
  /** Key of messages/<locale>/emails.json: its subject, text and, with a link, button. */
  kind: MailKind;
  /** Replaces the subject and text of the messages. */
  written?: { subject: string; text: string };
  /** A page to unsubscribe from such mails, linked in the footer. */
  unsubscribe?: string;
  /** A page to withdraw from the purchase that the mail is about, linked in the footer. */
  withdrawal?: string;
  link?: string;
  /** Message keys of the facts' labels with their values; text from visitors is shown verbatim, never as markup. */
  facts?: readonly (readonly [label: string, value: string])[];
  /** The mail whose fact labels are used; its own by default. */
  labels?: MailKind;
  values?: Record<string, string>;
  /** Whether the mail states that it may be ignored. */
  ignorable?: boolean;
};
export type MailKind =
  | 'verify'
  | 'twice'
  | 'taken'
  | 'reset'
  | 'passwordChanged'
  | 'guesses'
  | 'security'
  | 'receipt'
  | 'refund'
  | 'disputed'
  | 'restored'
  | 'withdrawal'
  | 'withdrawalLink'
  | 'contact'
  | 'alert';

export type WrittenMail = { subject: string; text: string; html: string };

/** A subject is one line, even if the visitor wrote several. */
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** Renders a mail: text for every program, HTML for those that show it, right to left if the language is. */
export function writeMail(content: MailContent, locale: Locale, site: { name: string; url: string }): WrittenMail {
  const speak = mailMessages(locale);
  const announce = (part: string) => speak(`emails.${content.kind}.${part}`, content.values);
  const { subject: title, text } = content.written ?? { subject: announce('subject'), text: announce('text') };
  const subject = oneLine(title);
  const paragraphs = [text, ...(content.ignorable ? [speak('emails.common.ignore')] : [])];
  const facts = (content.facts ?? []).map(
    ([label, value]) => [speak(`emails.${content.labels ?? content.kind}.${label}`), value] as const,
  );
  const button = content.link === undefined ? undefined : { label: announce('button'), link: content.link };
  const why =
    content.kind === 'contact'
      ? ''
      : speak(content.unsubscribe ? 'emails.alert.why' : 'emails.common.why', { site: site.name });
  const end = content.unsubscribe
    ? { label: speak('emails.alert.unsubscribe'), link: content.unsubscribe }
    : content.withdrawal && { label: speak('meta.withdrawal.name'), link: content.withdrawal };
  const parts = { subject, paragraphs, facts, button, why, end };
  return {
    subject,
    text: asText(parts, site, labelColon(locale)),
    html: asHtml(parts, site, locale, speak('emails.common.fallback')),
  };
}

type Parts = {
  subject: string;
  paragraphs: string[];
  facts: (readonly [string, string])[];
  button: { label: string; link: string } | undefined;
  why: string;
  end: { label: string; link: string } | undefined | '';
};

/** @param colon separates a label from its value, with the language's spaces */
function asText(
  { paragraphs, facts, button, why, end }: Parts,
  site: { name: string; url: string },
  colon: string,
): string {
  const [first = '', ...rest] = paragraphs;
  const list = facts.map(([label, value]) => `${label}${colon}${value}`).join('\n');
  const above = colon.trimEnd();
  const link = button ? `${button.label}${above}\n${button.link}` : '';
  const leave = end ? `${end.label}${above}\n${end.link}` : '';
  return `${[first, list, link, ...rest, `-- \n${site.name}\n${site.url}`, why, leave].filter(Boolean).join('\n\n')}\n`;
}

/** Uses tables and inline styles, which mail programs support. */
function asHtml(
  { subject, paragraphs, facts, button, why, end }: Parts,
  site: { name: string; url: string },
  locale: Locale,
  fallback: string,
): string {
  const { language, dir } = localeRecord(locale);
  const align = dir === 'rtl' ? 'right' : 'left';
  const paragraph = (html: string) => `<p style="margin:0 0 16px">${html}</p>`;
  const [first = '', ...rest] = paragraphs;
  const rows = facts
    .map(
      ([label, value]) =>
        `<tr><th scope="row" align="${align}" style="padding:4px 0;padding-inline-end:16px;vertical-align:top">${escapeHtml(label)}</th><td><bdi>${escapeHtml(value).replace(/\r?\n/g, '<br>')}</bdi></td></tr>`,
    )
    .join('');
  const body = [
    paragraph(escapeHtml(first)),
    rows && `<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">${rows}</table>`,
    button &&
      paragraph(
        `<a href="${escapeHtml(button.link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0b6b3a;color:#ffffff;text-decoration:none;font-weight:bold">${escapeHtml(button.label)}</a>`,
      ),
    button &&
      `<p style="margin:0 0 16px;font-size:14px">${escapeHtml(fallback)}<br><bdi dir="ltr">${escapeHtml(button.link)}</bdi></p>`,
    ...rest.map((text) => paragraph(escapeHtml(text))),
  ].filter(Boolean);
  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f3f5f4;color:#14201a;font:16px/1.5 system-ui,sans-serif;text-align:${align}">
<table role="presentation" width="100%" style="max-width:560px;margin:0 auto;background:#ffffff;border-radius:12px"><tr><td style="padding:24px">
<h1 style="margin:0 0 16px;font-size:22px">${escapeHtml(subject)}</h1>
${body.join('\n')}
<p style="margin:24px 0 0;font-size:13px;color:#55635b"><a href="${escapeHtml(site.url)}" style="color:#55635b"><bdi>${escapeHtml(site.name)}</bdi></a>${why && `<br>${escapeHtml(why)}`}${end ? `<br><a href="${escapeHtml(end.link)}" style="color:#55635b">${escapeHtml(end.label)}</a>` : ''}</p>
</td></tr></table>
</body>
</html>
`;
}
