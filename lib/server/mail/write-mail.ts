import { localeRecord, type Locale } from '@/lib/i18n/locales';
import { mailWords } from './mail-words';

/** What a mail says beside its words: a heading, sentences, facts as label and value, one button, and what stands below. */
export type MailContent = {
  /** Key of messages/<locale>/emails.json: its subject, text and, where there is a link, button. */
  kind: MailKind;
  link?: string;
  /** Keys of the facts' labels with their values; texts of visitors are shown as they are, never as markup. */
  facts?: readonly (readonly [label: string, value: string])[];
  /** The mail whose labels the facts have; its own where it is left out. */
  labels?: MailKind;
  /** For placeholders of the subject. */
  values?: Record<string, string>;
  /** Whether the mail says that it may be ignored. */
  ignorable?: boolean;
};
export type MailKind =
  'verify' | 'twice' | 'taken' | 'reset' | 'passwordChanged' | 'guesses' | 'receipt' | 'refund' | 'contact';

export type WrittenMail = { subject: string; text: string; html: string };

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
/** A subject is one line, however many a visitor wrote. */
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** A mail in words: text for every program, HTML for the rest, right to left where the language is. */
export function writeMail(content: MailContent, locale: Locale, site: { name: string; url: string }): WrittenMail {
  const speak = mailWords(locale);
  const say = (part: string) => speak(`emails.${content.kind}.${part}`, content.values);
  const subject = oneLine(say('subject'));
  const paragraphs = [say('text'), ...(content.ignorable ? [speak('emails.common.ignore')] : [])];
  const facts = (content.facts ?? []).map(
    ([label, value]) => [speak(`emails.${content.labels ?? content.kind}.${label}`), value] as const,
  );
  const button = content.link === undefined ? undefined : { label: say('button'), link: content.link };
  const why = content.kind === 'contact' ? '' : speak('emails.common.why', { site: site.name });
  const parts = { subject, paragraphs, facts, button, why };
  return { subject, text: asText(parts, site), html: asHtml(parts, site, locale, speak('emails.common.fallback')) };
}

type Parts = {
  subject: string;
  paragraphs: string[];
  facts: (readonly [string, string])[];
  button: { label: string; link: string } | undefined;
  why: string;
};

function asText({ paragraphs, facts, button, why }: Parts, site: { name: string; url: string }): string {
  const [first = '', ...rest] = paragraphs;
  const list = facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  const link = button ? `${button.label}:\n${button.link}` : '';
  return `${[first, list, link, ...rest, `-- \n${site.name}\n${site.url}`, why].filter(Boolean).join('\n\n')}\n`;
}

/** Tables and inline styles: what mail programs understand. */
function asHtml(
  { subject, paragraphs, facts, button, why }: Parts,
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
        `<tr><th scope="row" align="${align}" style="padding:4px 0;padding-inline-end:16px;vertical-align:top">${escape(label)}</th><td><bdi>${escape(value).replace(/\r?\n/g, '<br>')}</bdi></td></tr>`,
    )
    .join('');
  const body = [
    paragraph(escape(first)),
    rows && `<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">${rows}</table>`,
    button &&
      paragraph(
        `<a href="${escape(button.link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0b6b3a;color:#ffffff;text-decoration:none;font-weight:bold">${escape(button.label)}</a>`,
      ),
    button &&
      `<p style="margin:0 0 16px;font-size:14px">${escape(fallback)}<br><bdi dir="ltr">${escape(button.link)}</bdi></p>`,
    ...rest.map((text) => paragraph(escape(text))),
  ].filter(Boolean);
  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f3f5f4;color:#14201a;font:16px/1.5 system-ui,sans-serif;text-align:${align}">
<table role="presentation" width="100%" style="max-width:560px;margin:0 auto;background:#ffffff;border-radius:12px"><tr><td style="padding:24px">
<h1 style="margin:0 0 16px;font-size:22px">${escape(subject)}</h1>
${body.join('\n')}
<p style="margin:24px 0 0;font-size:13px;color:#55635b"><a href="${escape(site.url)}" style="color:#55635b"><bdi>${escape(site.name)}</bdi></a>${why && `<br>${escape(why)}`}</p>
</td></tr></table>
</body>
</html>
`;
}
