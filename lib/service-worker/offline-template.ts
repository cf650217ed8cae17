import { escapeHtml } from '@/lib/domain/shared/escape-html';
import { localeRecord, type Locale } from '@/lib/i18n/locales';

/** Self-contained, without scripts or other files, since nothing else can be fetched when it is shown. */
const style = `
:root{color-scheme:dark;--page:#0b0f13;--card:#131a21;--line:#27323d;--text:#eaf0f5;--soft:#a5b3c0;--accent:#4fe0a2;--on:#04261a}
[data-theme=light]{color-scheme:light;--page:#f3f6f8;--card:#fff;--line:#d7dfe5;--text:#0f171e;--soft:#4a5966;--accent:#08704e;--on:#fff}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;background:var(--page);color:var(--text);font:16px/1.5 Inter,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans Arabic","Noto Sans Devanagari",sans-serif}
main{width:min(100%,34rem);padding:32px;border:1px solid var(--line);border-radius:12px;background:var(--card)}
svg{display:block;width:56px;height:56px;color:var(--accent)}
h1{margin:16px 0 8px;font-size:1.5rem;line-height:1.25}
h2{margin:24px 0 8px;font-size:1rem}
p{margin:0 0 16px;color:var(--soft)}
a{color:var(--accent)}
a.retry{display:inline-block;padding:12px 20px;border-radius:10px;background:var(--accent);color:var(--on);font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid var(--accent);outline-offset:3px}
ul{margin:0;padding:0;list-style:none}
li{padding:10px 0;border-top:1px solid var(--line)}
small{display:block;color:var(--soft)}
[data-pages=none]{display:none}
`;

const image =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M2 8.5a15 15 0 0 1 5-3M22 8.5A15 15 0 0 0 11 4.1M5.5 12.4A10 10 0 0 1 10 9.8M18.5 12.4a10 10 0 0 0-2-1.4M9 16a4.5 4.5 0 0 1 6 0M3 3l18 18"/><circle cx="12" cy="19.5" r=".8" fill="currentColor"/></svg>';

/**
 * The offline page of one language, as a file. The worker fills in the saved pages
 * (lib/service-worker/offline-page.ts).
 * @param text returns a message of the language by its key
 */
export function offlineTemplate(locale: Locale, text: (key: string) => string): string {
  const { language, dir } = localeRecord(locale);
  const t = (key: string) => escapeHtml(text(key));
  return `<!doctype html>
<html lang="${language}" dir="${dir}" data-theme="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t('offline.title')}</title>
<style>${style}</style>
</head>
<body>
<main>
${image}
<h1>${t('offline.headline')}</h1>
<p>${t('offline.text')}</p>
<a class="retry" href="">${t('offline.retry')}</a>
<section data-pages="none" data-as-of="${t('offline.asOf')}">
<h2>${t('offline.saved')}</h2>
<ul><!--pages--></ul>
</section>
</main>
</body>
</html>
`;
}
