import { createHash } from 'node:crypto';
import { escapeHtml } from '@/lib/domain/shared/escape-html';
import { localeRecord, type Locale } from '@/lib/i18n/locales';
import { describes, errorMessage } from '@/lib/server/api/error-messages';
import { dark, fontFamily, light, type SchemeColours } from '@/lib/theme/tokens';

const coloursOf = ({ background, text, accent }: SchemeColours): string =>
  `background:${background.default};color:${text.primary};--link:${accent}`;

const style = [
  `:root{color-scheme:light dark;${coloursOf(light)};font:18px/1.5 ${fontFamily}}`,
  `@media(prefers-color-scheme:dark){:root{${coloursOf(dark)}}}`,
  'body{display:grid;min-height:90vh;margin:0;padding:16px;place-content:center;text-align:center}',
  'h1{margin:0;font-size:1em;font-weight:600}',
  'a{display:inline-block;padding:12px 16px;color:var(--link)}',
].join('');

const hash = createHash('sha256').update(style).digest('base64');

/** Constant headers of the document: it loads nothing but the icon, and runs nothing. */
export const refusalHeaders = {
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'X-Frame-Options': 'DENY',
} as const;

/**
 * Message keys that replace the API's on a page: the site is running but cannot serve this page now, whereas the API's
 * message also covers a service that never became ready.
 */
const keysForPeople: Readonly<Record<string, string>> = { 'errors.unavailable': 'widgets.call.unreachable' };

const retryKey = 'offline.retry';
const built = new Map<string, Buffer>();

/**
 * The page of a refusal: a sentence and a link to the same address. Built once for each message and language, so that
 * a refusal costs nothing.
 * @param key of the error's message
 */
export function refusalDocument(locale: Locale, key: string): Buffer {
  const name = `${locale} ${key}`;
  const known = built.get(name);
  if (known) return known;
  const { language, dir } = localeRecord(locale);
  const shown = keysForPeople[key] ?? key;
  const message = escapeHtml(errorMessage(locale, shown));
  const document = Buffer.from(
    [
      `<!DOCTYPE html><html lang="${language}" dir="${dir}"><head><meta charset="utf-8">`,
      `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">`,
      `<title>${message}</title><style>${style}</style></head>`,
      `<body><main><h1>${message}</h1><a href="">${escapeHtml(errorMessage(locale, retryKey))}</a></main></body></html>`,
    ].join(''),
  );
  // While the messages of the language cannot be read, the text is English or a bare key, so it is not kept.
  if (describes(locale, shown) && describes(locale, retryKey)) built.set(name, document);
  return document;
}
