import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inlineScriptHashes, newScriptNonce, nonceHeader, takeScriptNonce } from './script-nonce';

const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

describe('takeScriptNonce', () => {
  const nonce = newScriptNonce();

  it('hashes only what the render marked, as it is sent', () => {
    const html = `<script nonce="${nonce}">ours()</script><script>injected()</script><script nonce="guess">injected()</script>`;
    expect(takeScriptNonce(html, nonce)).toEqual({
      html: '<script>ours()</script><script>injected()</script><script nonce="guess">injected()</script>',
      hashes: [hash('ours()')],
    });
  });

  it('never takes a script for ours that contains one of ours', () => {
    const html = `<script>injected()//<script nonce="${nonce}">ours()</script>`;
    expect(takeScriptNonce(html, nonce).hashes).toEqual([]);
  });

  it('leaves no trace in the payload, and hashes the script without it', () => {
    const payload = `self.__next_f.push([1,"[\\"$\\",\\"script\\",null,{\\"nonce\\":\\"${nonce}\\"}]"])`;
    const { html, hashes } = takeScriptNonce(
      `<link nonce="${nonce}" href="/a.css"/><script nonce="${nonce}">${payload}</script>`,
      nonce,
    );
    const sent = payload.replace(nonce, '$undefined');
    expect(html).toBe(`<link href="/a.css"/><script>${sent}</script>`);
    expect(hashes).toEqual([hash(sent)]);
  });

  it('leaves out files and data', () => {
    const html = `<script nonce="${nonce}" src="/a.js"></script><script type="application/json" nonce="${nonce}">{}</script>`;
    expect(takeScriptNonce(html, nonce).hashes).toEqual([]);
  });

  it('is passed to the framework by a policy, a new one each time', () => {
    expect(nonceHeader(nonce)).toEqual({ 'content-security-policy': `script-src 'nonce-${nonce}'` });
    expect(newScriptNonce()).not.toBe(nonce);
  });
});

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
