import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPushSender, newPushKeys, type PushMessage } from './send-push';

const message: PushMessage = { payload: '{}', topic: 'alert-1', ttlSeconds: 60, urgency: 'high' };
const plentyMs = 30_000;

describe('a push sender', () => {
  let answer: http.RequestListener = () => undefined;
  const sockets = new Set<unknown>();
  const service = http.createServer((request, response) => {
    sockets.add(request.socket);
    request.resume();
    answer(request, response);
  });
  const sender = createPushSender(newPushKeys(), 'mailto:us@example.org', { isLocal: true });
  let send: (timeoutMs?: number) => Promise<void>;

  beforeAll(async () => {
    await once(service.listen(0, '127.0.0.1'), 'listening');
    const endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}/push/1`;
    // Any point on the curve is a valid browser key.
    const target = { endpoint, p256dh: newPushKeys().publicKey, auth: Buffer.alloc(16).toString('base64url') };
    send = (timeoutMs = plentyMs) => sender.send(target, message, timeoutMs);
  });
  beforeEach(() => sockets.clear());
  afterAll(() => {
    sender.close();
    service.closeAllConnections();
    service.close();
  });

  it('knows the outcome of a message from the status, while the body is still arriving', async () => {
    answer = (_, response) => response.writeHead(201).write('a');
    await send();
    answer = (_, response) => response.writeHead(410).write('a');
    await expect(send()).rejects.toMatchObject({ outcome: 'gone' });
  });

  it('cancels a body that does not end', async () => {
    const isClosed = new Promise((resolve) => {
      answer = (_, response) => {
        response.writeHead(201);
        const more = () => void response.write('x'.repeat(1_024), () => response.destroyed || setImmediate(more));
        more();
        response.on('close', resolve);
      };
    });
    await send();
    await isClosed;
  });

  it('sends the next message over the same connection after a short body', async () => {
    answer = (_, response) => response.writeHead(201).end('Created');
    for (let n = 0; n < 3; n += 1) await send();
    expect(sockets.size).toBe(1);
  });

  it('waits for a response for as long as the caller allows', async () => {
    answer = () => undefined;
    await expect(send(50)).rejects.toMatchObject({ outcome: 'later', message: 'No response in time' });
  });
});
