import type { Operation } from '@/lib/contracts/operation';
import { operations } from '@/lib/contracts/operations';
import { escapeHtml } from '@/lib/domain/shared/escape-html';
import { locales } from '@/lib/i18n/locales';
import { getRuntime } from '@/lib/server/runtime';
import { readLimit } from '@/lib/server/services/site/read-limit';
import { codeSamples } from './code-samples';
import { exampleAddress, exampleOf, openApiDocument } from './openapi-document';

type Json = Record<string, unknown>;
type Parameter = { name: string; in: string; required: boolean; schema: Json };
type Described = {
  summary: string;
  parameters: Parameter[];
  requestBody?: { content: Json };
  responses: Record<string, { description: string; content: Json }>;
};

const json = (value: unknown): string => escapeHtml(JSON.stringify(value, null, 2));

const style = `
:root{color-scheme:light dark}body{margin:0 auto;max-width:60rem;padding:1rem;font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h2{margin-block-start:2rem}section{border-block-start:1px solid #8886;padding-block:.5rem}h3{font:600 1rem/1.5 ui-monospace,monospace;margin-block-end:0}
pre{overflow-x:auto;padding:.75rem;border:1px solid #8886;border-radius:.5rem;font-size:.8rem}summary{min-block-size:2.5rem;line-height:2.5rem;cursor:pointer}
table{border-collapse:collapse;inline-size:100%}th,td{border-block-end:1px solid #8886;padding:.25rem .5rem .25rem 0;text-align:start;vertical-align:top}a{color:inherit}`;

function parameterTable(parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${place}${required ? ', required' : ''}</td><td><code>${escapeHtml(JSON.stringify(schema))}</code></td></tr>`,
  );
  return `<table><thead><tr><th>Parameter</th><th>In</th><th>Values</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

const fold = (title: string, text: string): string =>
  `<details><summary>${title}</summary><pre tabindex="0">${text}</pre></details>`;

function section(operation: Operation, call: Described, siteUrl: string): string {
  const { method, path } = operation;
  const example = exampleOf(operation, siteUrl);
  const { 200: done, ...refusals } = call.responses;
  const statuses = Object.entries(refusals).map(
    ([status, { description }]) => `<li><code>${status}</code> ${escapeHtml(description)}</li>`,
  );
  return `<section id="${escapeHtml(`${method}${path.replace(/\W+/g, '-')}`)}"><h3>${method.toUpperCase()} ${escapeHtml(path)}</h3><p>${escapeHtml(call.summary)}.</p>${parameterTable(call.parameters)}${
    call.requestBody ? fold('Body', json(call.requestBody.content)) : ''
  }${fold('Answer', json(schemasOf(done?.content)))}${
    example
      ? fold(
          'Example',
          escapeHtml(
            `curl "${exampleAddress(path, example, siteUrl)}"\n\n${typeof example.body === 'string' ? example.body : JSON.stringify(example.body, null, 2)}`,
          ),
        )
      : ''
  }<details><summary>Errors</summary><ul>${statuses.join('')}</ul></details></section>`;
}

/** The schemas of the responses without their examples, which the page shows separately. */
const schemasOf = (content: Json = {}): Json =>
  Object.fromEntries(Object.entries(content).map(([type, media]) => [type, { schema: (media as Json).schema }]));

const samplesOf = (siteUrl: string): string =>
  codeSamples(siteUrl)
    .map(
      ({ title, byLanguage }) =>
        `<h3>${escapeHtml(title)}</h3>${Object.entries(byLanguage)
          .map(([language, code]) => `<p>${language}</p><pre tabindex="0">${escapeHtml(code)}</pre>`)
          .join('')}`,
    )
    .join('\n');

/**
 * The open API's documentation, in English: a page without scripts, generated from the document of /api/openapi.json.
 */
export function apiDocsPage(site: { name: string; url: string }): string {
  const document = openApiDocument(site) as {
    info: { title: string; description: string };
    paths: Record<string, Record<string, Described>>;
  };
  const calls = operations
    .filter(({ access }) => access === 'open')
    .flatMap((operation) => {
      const call = document.paths[operation.path]?.[operation.method];
      return call ? [section(operation, call, site.url)] : [];
    });
  const title = escapeHtml(document.info.title);
  const url = escapeHtml(site.url);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<meta name="description" content="How to read predictions, results and the public record of ${escapeHtml(site.name)} from a program."><link rel="canonical" href="${url}/api/docs"><style>${style}</style></head>
<body><header><a href="/">${escapeHtml(site.name)}</a></header><main><h1>${title}</h1><p>${escapeHtml(document.info.description)}</p>
<p>The same as a machine reads it: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1), with the calls of accounts and payments too.</p>
<h2>Before you start</h2><ul>
<li>No key is needed. Example: <code>curl ${url}/api/predictions?date=today</code></li>
<li>Pages of any site may call it: every answer below carries <code>Access-Control-Allow-Origin: *</code>. Cookies are never read.</li>
<li>At most ${readLimit.points} calls in ${readLimit.seconds} seconds from one address; then status 429, and <code>Retry-After</code> gives how many seconds to wait.</li>
<li>Ids are stable: match ids, team ids such as <code>arsenal</code>, league slugs such as <code>england-premier-league</code>. A match is also found by its date and slug; under a wrong date or spelling the answer is a redirect.</li>
<li>What is <code>locked</code> before kick-off is open from kick-off on, here as on the pages.</li></ul>
<h2>To copy</h2>${samplesOf(site.url)}
<h2>Calendars</h2><p>Subscribe to an address in any calendar program and it stays current; kick-offs are in UTC, so that each program shows its own time. Names are in the language of <code>?lang=de</code>, else of <code>Accept-Language</code>.</p>
<ul><li><code>${url}/api/calendar/team/arsenal.ics</code>: a team's matches</li>
<li><code>${url}/api/calendar/league/england-premier-league.ics</code>: a league's</li>
<li><code>${url}/api/calendar/match/{date}/{prediction}.ics</code>: one match</li></ul>
<h2>Feeds and files</h2><p>The same by Atom for news readers: <code>${url}/api/feeds/league/england-premier-league.atom</code>, <code>${url}/api/feeds/team/arsenal.atom</code>, <code>${url}/api/feeds/bet-of-the-day.atom</code>, <code>${url}/api/feeds/weekly-notes.atom</code>, each with <code>?lang=de</code>. Whole tables as CSV, with their columns and licences: <a href="/open-data">open data</a>.</p>
<h2>Widgets</h2><p>The bet of the day stands in your own page as a frame, in ${locales.length} languages, without a key, a cookie or a script. <a href="/bet-of-the-day#embed">Its page</a> makes the code; by hand:</p>
<pre tabindex="0">${escapeHtml(`<iframe src="${site.url}/bet-of-the-day-widget?theme=dark&lang=de" title="Bet of the day" width="100%" height="376" style="border:0;max-width:480px"></iframe>`)}</pre>
<table><thead><tr><th>Parameter</th><th>Values, the default first</th></tr></thead><tbody>
<tr><td><code>theme</code></td><td><code>auto</code> (as the visitor's device), <code>dark</code>, <code>light</code></td></tr>
<tr><td><code>lang</code></td><td>${locales.map(({ code }) => `<code>${code}</code>`).join(', ')}</td></tr>
<tr><td><code>odds</code></td><td><code>fair</code>, <code>none</code></td></tr>
<tr><td><code>size</code></td><td><code>large</code>, <code>small</code> (then <code>height="240"</code>)</td></tr></tbody></table>
<p>The frame sends its height to the page around it: a message <code>{"type": "bet-of-the-day:height", "height": 312}</code>. Check its <code>origin</code> before you use it.</p>
<p>A match, a club's next match and a league's table with chances have widgets too, with <code>theme</code>, <code>lang</code> and <code>size</code>: add <code>/widget</code> to the address of their page, such as <code>${url}/team/arsenal/widget</code>; a title race is at <code>${url}/predictions/league/england-premier-league/title-race-widget</code>, an accumulator at <code>${url}/accumulator/widget?slip=</code> with the slip of its link. Their messages are <code>match:height</code>, <code>team:height</code>, <code>league:height</code>, <code>race:height</code> and <code>slip:height</code>. <a href="/widgets">All of them on one page</a>, with the code. Programs that know oEmbed find all of them by a page's address: <code>${url}/oembed?url=${url}/team/arsenal</code>.</p>
<h2>Calls</h2>${calls.join('\n')}</main></body></html>
`;
}

export function siteApiDocs(): string {
  const { SITE_NAME, SITE_URL } = getRuntime().env;
  return apiDocsPage({ name: SITE_NAME, url: SITE_URL });
}
