import { createHash } from 'node:crypto';

const element = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;
const executable = /^(?:module|text\/javascript|application\/javascript|importmap|speculationrules)?$/i;

/** CSP sources of the inline scripts of a document that a browser would run. */
export const inlineScriptHashes = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(element)].flatMap(([, attributes = '', content = '']) =>
      isRun(attributes) ? [`'sha256-${createHash('sha256').update(content).digest('base64')}'`] : [],
    ),
  ),
];

/**
 * Whether a browser would run the script inline: data blocks such as JSON-LD are not run, and files are allowed by
 * their origin.
 */
function isRun(attributes: string): boolean {
  if (/\bsrc\s*=/i.test(attributes)) return false;
  const type = /\btype\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(attributes);
  return executable.test(type?.[1] ?? type?.[2] ?? type?.[3] ?? '');
}
