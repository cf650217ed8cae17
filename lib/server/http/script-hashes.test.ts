import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inlineScriptHashes } from './script-hashes';

const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

describe('inlineScriptHashes', () => {
  it('hashes each script that a browser would run, byte by byte, once', () => {
    const html =
      '<script>one()</script><script id="a" nonce="">\n two(1 < 2) \n</script><SCRIPT type="module">é</SCRIPT ><script>one()</script>';
    expect(inlineScriptHashes(html)).toEqual([hash('one()'), hash('\n two(1 < 2) \n'), hash('é')]);
  });

  it('leaves out files and data', () => {
    const html =
      '<script src="/a.js" async=""></script><script type="application/ld+json">{"a":1}</script><script id=settings type=application/json>{}</script><script type=\'text/plain\'>x</script>';
    expect(inlineScriptHashes(html)).toEqual([]);
  });

  it('hashes a script with an empty type', () =>
    expect(inlineScriptHashes('<script type="">a</script>')).toEqual([hash('a')]));
});
