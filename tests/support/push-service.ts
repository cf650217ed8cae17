import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { readNotification, type NotificationContent } from '@/lib/domain/shared/notification';

export type Received = { id: string; content: NotificationContent; headers: http.IncomingHttpHeaders };

type Browser = { ecdh: ECDH; auth: Buffer };

/** A push service on loopback (RFC 8030) with its browsers, which decrypt what arrives (RFC 8291). */
export class PushService {
  readonly received: Received[] = [];
  /** The status and headers of the next responses; 201 if it returns nothing. */
  respond: (id: string) => { status: number; headers?: Record<string, string> } | undefined = () => undefined;
  /** Called with each message before its response, which waits for it. */
  onMessage: (received: Received) => void | Promise<void> = () => undefined;
  private readonly browsers = new Map<string, Browser>();
  private url = '';
  private readonly server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => void this.answer(request, Buffer.concat(chunks), response));
  });

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', () => resolve()));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  /** A new browser: what it sends to the site to subscribe. */
  subscribe(id: string): { endpoint: string; keys: { p256dh: string; auth: string } } {
    const ecdh = createECDH('prime256v1');
    const p256dh = ecdh.generateKeys().toString('base64url');
    const auth = randomBytes(16);
    this.browsers.set(id, { ecdh, auth });
    return { endpoint: `${this.url}/push/${id}`, keys: { p256dh, auth: auth.toString('base64url') } };
  }

  private async answer(request: http.IncomingMessage, body: Buffer, response: http.ServerResponse): Promise<void> {
    const id = (request.url ?? '').split('/').at(-1) ?? '';
    const refusal = this.respond(id);
    if (refusal) return void response.writeHead(refusal.status, refusal.headers).end('no');
    const browser = this.browsers.get(id);
    const content = browser && readNotification(decrypt(body, browser));
    if (!content) return void response.writeHead(404).end();
    const received = { id, content, headers: request.headers };
    this.received.push(received);
    await this.onMessage(received);
    response.writeHead(201).end();
  }
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** RFC 8188 (aes128gcm, one record) with the keys of RFC 8291. */
function decrypt(body: Buffer, { ecdh, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const secret = derive(ecdh.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const opening = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([opening.update(record.subarray(0, -16)), opening.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}
