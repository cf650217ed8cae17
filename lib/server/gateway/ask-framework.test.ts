import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { askFramework, type FrameworkHandler } from './ask-framework';

const asked = { method: 'GET', url: '/api/file', headers: {} };
const piece = Buffer.alloc(64 * 1024, 'x');

it('asks for more of a streamed body only once its reader has taken all that has arrived', async () => {
  let written = 0;
  const endless: FrameworkHandler = (_, response) => {
    const fill = () => {
      do written += piece.byteLength;
      while (response.write(piece) && !response.destroyed);
    };
    response.on('drain', fill);
    fill();
    return new Promise(() => undefined);
  };
  const reply = await askFramework(endless, asked, { streams: () => true });
  if (reply.kind !== 'streaming') throw new Error('An endless body cannot be whole.');
  for (let turn = 0; turn < 50; turn += 1) await setImmediate();
  const held = written;
  expect(held).toBeLessThan(1024 * 1024);
  let read = 0;
  for await (const chunk of reply.source) if ((read += (chunk as Buffer).byteLength) > 4 * held) break;
  expect(written).toBeGreaterThan(3 * held);
});

it('tells the framework at the deadline that its client has disconnected, before or during the body', async () => {
  for (const begin of [false, true]) {
    const deadline = new AbortController();
    let isClosed: Promise<unknown> | undefined;
    const silent: FrameworkHandler = (_, response) => {
      if (begin) response.write('begun');
      isClosed = once(response, 'close');
      return new Promise(() => undefined);
    };
    const reply = askFramework(silent, asked, { deadline: deadline.signal });
    await vi.waitFor(() => expect(isClosed).toBeDefined());
    deadline.abort(new Error('too late'));
    await expect(reply).rejects.toThrow();
    await isClosed;
  }
});

it('fails with the error of a handler that fails after sending the head', async () => {
  const failing: FrameworkHandler = (_, response) => {
    response.write('begun');
    return Promise.reject(new Error('broken'));
  };
  await expect(askFramework(failing, asked)).rejects.toThrow('broken');
});
