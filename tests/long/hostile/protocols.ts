import { randomBytes } from 'node:crypto';
import { head, pick, sendersText, whole, type Attack, type Tally, type Target } from './attack';
import { endings, Wire } from './wire';

const responseMs = 1_000;
const heldMs = 500;

/** Connects, sends one message, waits briefly for a response, and leaves in one of several ways. */
async function sendAndLeave(target: Target, what: string | Buffer, count: (what: string) => void): Promise<void> {
  count('sent');
  const wire = await Wire.open(target.port, target.from);
  if (!wire) return count('not taken');
  wire.send(what);
  // Not all of them wait for the response.
  if (target.random() < 0.7) count(String(await wire.status(responseMs)));
  await wire.end(pick(endings, target.random), heldMs);
}

export const connectAndReset: Attack = {
  name: 'CONNECT, then RST',
  share: 40,
  atOnce: 40,
  senders: 'many',
  async client(target, count) {
    count('sent');
    const wire = await Wire.open(target.port, target.from);
    if (!wire) return count('not taken');
    wire.send(`CONNECT ${pick(['x:1', 'localhost:80', '/', '*'], target.random)} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await wire.end(pick(['RST', 'RST', 'FIN', 'half-open'] as const, target.random), heldMs);
  },
};

const upgradePaths = ['/', '/predictions/today', '/api/ready', '/_next/webpack-hmr', '//x/../..', '/%zz', '*'];
const upgrades: readonly (readonly string[])[] = [
  [
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  ],
  ['Upgrade: h2c', 'Connection: Upgrade, HTTP2-Settings', 'HTTP2-Settings: AAMAAABkAAQAAP__'],
  ['Upgrade: x', 'Connection: Upgrade'],
  ['Upgrade: TLS/1.0, HTTP/2.0', 'Connection: keep-alive, upgrade'],
];

export const upgradeAndStay: Attack = {
  name: 'Upgrade to websocket, h2c, anything',
  share: 60,
  atOnce: 60,
  senders: 'many',
  client: (target, count) =>
    sendAndLeave(target, head(target, 'GET', pick(upgradePaths, target.random), pick(upgrades, target.random)), count),
};

const frame = Buffer.from('000000040000000000', 'hex');
const tlsHello = Buffer.concat([Buffer.from('16030100c5010000c10303', 'hex'), Buffer.alloc(192, 7)]);

/** Invalid or ambiguous HTTP/1.1. */
const foreign: readonly ((random: () => number) => string | Buffer)[] = [
  () => Buffer.concat([Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'), frame]),
  () => tlsHello,
  () => 'SSH-2.0-OpenSSH_9.6\r\n',
  () => 'EHLO example.org\r\nMAIL FROM:<a@example.org>\r\n',
  () => '*1\r\n$4\r\nPING\r\n',
  () => 'PROXY TCP4 192.0.2.1 192.0.2.2 56324 443\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n',
  () => Buffer.from('\u0000\u0000\u0000\u0008\u0004\u00d2\u0016\u002f', 'latin1'),
  (random) => randomBytes(1 + whole(4_000, random)),
  (random) => Buffer.concat([Buffer.from('GET / HTTP/1.1\r\nHost: x\r\n'), randomBytes(1 + whole(500, random))]),
  () => `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(40_000)}\r\n\r\n`,
  () => `GET /${'y'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  () => `GET / HTTP/1.1\r\nHost: x\r\n${'A: b\r\n'.repeat(5_000)}\r\n`,
  () => 'GET / HTTP/1.1\nHost: x\n\n',
  () => 'GET  /  HTTP/9.9\r\nHost: x\r\n\r\n',
  () => 'GET http://[ HTTP/1.1\r\nHost: [\r\n\r\n',
  () => 'GET / HTTP/1.1\r\n\r\n',
  () => 'GET / HTTP/1.0\r\n\r\n',
  () =>
    'POST /api/account/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET',
  () => 'POST /api/account/login HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n',
  () => 'POST /api/account/login HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\n{',
  () => 'POST /api/account/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n{}',
  () => 'POST /api/account/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  () => `POST /api/account/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1;${'e'.repeat(30_000)}\r\n`,
  () => 'POST /api/contact HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 4000\r\n\r\n',
  () => 'POST /api/contact HTTP/1.1\r\nHost: x\r\nExpect: a miracle\r\nContent-Length: 4000\r\n\r\n',
  () => 'TRACE / HTTP/1.1\r\nHost: x\r\nMax-Forwards: 0\r\n\r\n',
  () => 'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
];

export const foreignBytes: Attack = {
  name: 'other protocols, garbage, oversized and broken heads',
  share: 100,
  atOnce: 60,
  short: 120,
  senders: 'many',
  client: (target, count) => sendAndLeave(target, pick(foreign, target.random)(target.random), count),
};

export const twoHosts: Attack = {
  name: 'two Host headers',
  share: 5,
  atOnce: 20,
  senders: 'many',
  client: (target, count) =>
    sendAndLeave(
      target,
      head(target, 'GET', pick(['/', '/login', '/api/health'], target.random), ['Host: evil']),
      count,
    ),
  judge: (tally: Tally) => (tally['200'] ? [`${tally['200']} requests with two Host headers returned 200`] : []),
};

const pipelined = 40;
const manyPaths = [
  ['/api/health', 10],
  ['/predictions/today', 6],
  ['/api/predictions', 6],
  ['/nothing/here', 2],
  ['/search?q=pipeline', 1],
  ['/login', 1],
] as const;
const pipelinedPaths = manyPaths.flatMap(([path, times]) => Array<string>(times).fill(path));

/** Forty pipelined requests; half of the clients read no response. */
export const pipelining: Attack = {
  name: 'pipelines, half of them unread',
  share: 120,
  atOnce: 10,
  short: 10,
  senders: 'many',
  requests: pipelined,
  async client(target, count) {
    count('sent', pipelined);
    const wire = await Wire.open(target.port, target.from);
    if (!wire) return count('not taken');
    const isUnread = target.random() < 0.5;
    if (isUnread) wire.stopReading();
    const takes = [pick(['Accept-Encoding: br', 'Accept-Encoding: identity'], target.random)];
    const requests = Array.from({ length: pipelined }, () =>
      head(target, 'GET', pick(pipelinedPaths, target.random), takes),
    );
    wire.send(requests.join(''));
    await wire.closes(whole(isUnread ? 800 : 2_000, target.random));
    await wire.end(pick(endings, target.random), heldMs);
  },
};

/** All connected at the same time: silent, partway through a head, or idle after a response. */
export const manyConnections = (atOnce: number, share: number, senders: Attack['senders']): Attack => ({
  name: `${atOnce.toLocaleString('en')} connections at once, ${sendersText(senders)}`,
  share,
  atOnce,
  short: 400,
  senders,
  async client(target, count) {
    count('sent');
    const wire = await Wire.open(target.port, target.from);
    if (!wire) return count('not taken');
    const part = target.random();
    if (part < 0.5) wire.send(head(target, 'GET', pick(['/api/health', '/predictions/today'], target.random)));
    else if (part < 0.75) wire.send('GET / HTTP/1.1\r\nHost: x\r\nX-');
    await wire.closes(Math.min(target.holdMs, 6_000));
    if (!wire.isOpen) count('cut off');
    await wire.end(pick(endings, target.random), heldMs);
  },
});
