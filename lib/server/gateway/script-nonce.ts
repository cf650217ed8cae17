import { createHash, randomBytes } from 'node:crypto';

const element = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;
const executable = /^(?:module|text\/javascript|application\/javascript|importmap|speculationrules)?$/i;

/** An unguessable nonce for the scripts of one render. */
export const newScriptNonce = (): string => randomBytes(16).toString('base64url');

/** The request header from which the framework reads the nonce of its own scripts. */
export const nonceHeader = (nonce: string): Record<string, string> => ({
  'content-security-policy': `script-src 'nonce-${nonce}'`,
});

/**
 * Takes the nonce out of a rendered document: the same bytes go to many visitors, with the hashes of the scripts that
 * carried it. A script without it came from elsewhere, so its hash is not among them.
 * @returns the document, and the CSP sources of this render's inline scripts that a browser would run
 */
export function takeScriptNonce(html: string, nonce: string): { html: string; hashes: string[] } {
  const hashes = new Set<string>();
  for (const [, attributes = '', content = ''] of html.matchAll(element))
    if (attributes.includes(`nonce="${nonce}"`) && isRun(attributes)) hashes.add(hashOf(withoutNonce(content, nonce)));
  return { html: withoutNonce(html, nonce), hashes: [...hashes] };
}

/** CSP sources of all inline scripts that a browser would run: only for files of our own. */
export const inlineScriptHashes = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(element)].flatMap(([, attributes = '', content = '']) =>
      isRun(attributes) ? [hashOf(content)] : [],
    ),
  ),
];

const hashOf = (content: string): string => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/** Data blocks such as JSON-LD are not run, and files are allowed by their origin. */
function isRun(attributes: string): boolean {
  if (/\bsrc\s*=/i.test(attributes)) return false;
  const type = /\btype\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(attributes);
  return executable.test(type?.[1] ?? type?.[2] ?? type?.[3] ?? '');
}

/**
 * As if rendered without a nonce: no attribute, and `undefined` in the payload from which the browser's React reads the
 * same props.
 */
const withoutNonce = (text: string, nonce: string): string =>
  text
    .replaceAll(` nonce="${nonce}"`, '')
    .replaceAll(`\\"nonce\\":\\"${nonce}\\"`, '\\"nonce\\":\\"$undefined\\"')
    .replaceAll(nonce, '');
