import { setTimeout as wait } from 'node:timers/promises';
import { head, pick, sendersText, type Attack, type Count, type Tally, type Target } from './attack';
import { Wire } from './wire';

/**
 * A server that still has them after this time has no effective deadline: Node detects after 30 to 60 s that nothing
 * was read.
 */
const maxMs = 65_000;

const stays = (tally: Tally, heldMs: number): string[] =>
  heldMs >= maxMs && tally['never cut off'] ? [`${tally['never cut off']} were never cut off`] : [];

async function hold(wire: Wire, { holdMs }: Target, count: Count, act?: () => void): Promise<void> {
  for (const end = performance.now() + holdMs; wire.isOpen && performance.now() < end;) {
    act?.();
    await wire.closes(Math.min(1_000, Math.max(1, end - performance.now())));
  }
  count(wire.isOpen ? 'never cut off' : 'cut off');
  await wire.end('RST');
}

const slow = (
  name: string,
  share: number,
  atOnce: number,
  senders: Attack['senders'],
  begin: (wire: Wire, target: Target) => (() => void) | undefined,
): Attack => ({
  name,
  share,
  atOnce,
  senders,
  judge: stays,
  async client(target, count) {
    count('sent');
    const wire = await Wire.open(target.port, target.from);
    if (!wire) return count('not taken');
    await hold(wire, target, count, begin(wire, target));
  },
});

const oneByOne = (wire: Wire, text: string): (() => void) => {
  let at = 0;
  return () => wire.send(text.charAt(at++ % text.length));
};

const slowHeaders = slow('headers a byte a second', 4, 400, 'many', (wire, target) =>
  oneByOne(wire, head(target, 'GET', '/predictions/today', [`X-Long: ${'x'.repeat(400)}`])),
);

const slowBodies = (senders: Attack['senders']): Attack =>
  slow(`bodies a byte a second, ${sendersText(senders)}`, 3, 300, senders, (wire, target) => {
    const path = pick(
      ['/api/account/login', '/api/account/me', '/api/payments', '/api/accumulator/build'],
      target.random,
    );
    wire.send(head(target, 'POST', path, ['Content-Type: application/json', 'Content-Length: 4000']));
    return oneByOne(wire, '{"email":"slow@example.org","password":"one byte after the other"');
  });

const silent = slow('silent sockets', 6, 600, 'many', () => undefined);

/** Several on one connection: together more than all buffers between client and server hold. */
const large = ['/sitemaps/teams.xml', '/api/track-record/predictions.json'];
const asked = 8;

const slowReaders = (senders: Attack['senders']): Attack => ({
  name: `readers who do not read, ${sendersText(senders)}`,
  share: 5,
  atOnce: 60,
  senders,
  requests: asked,
  judge: stays,
  async client(target, count) {
    count('sent', asked);
    const wire = await Wire.open(target.port, target.from);
    if (!wire) return count('not taken');
    // Some read a piece every two seconds, which a check for mere progress accepts.
    const isTrickling = target.random() < 0.3;
    wire.stopReading();
    // Closed after the last one, so that an open connection is one still waiting to be read.
    const heads = Array.from({ length: asked }, (_, number) =>
      head(target, 'GET', pick(large, target.random), number === asked - 1 ? ['Connection: close'] : []),
    );
    wire.send(heads.join(''));
    for (const end = performance.now() + target.holdMs; wire.isOpen && performance.now() < end;) {
      await wait(Math.min(2_000, Math.max(1, end - performance.now())));
      if (!isTrickling) continue;
      const before = wire.received;
      wire.readOn();
      await wire.until(() => wire.received > before, 1_000);
      wire.stopReading();
    }
    if (target.holdMs < maxMs) {
      count('left');
      return wire.end('RST');
    }
    // The buffers are drained first: only then is it clear whether the peer is still there.
    wire.readOn();
    for (let before = -1; wire.isOpen && wire.received > before;) {
      before = wire.received;
      await wire.closes(500);
    }
    // A client that reads is served, however slowly; the test does not wait for that.
    count(!wire.isOpen ? 'cut off' : isTrickling ? 'served slowly' : 'never cut off');
    await wire.end('RST');
  },
});

export const slowClients: readonly Attack[] = [
  slowHeaders,
  slowBodies('one'),
  slowBodies('many'),
  silent,
  slowReaders('one'),
  slowReaders('many'),
];
