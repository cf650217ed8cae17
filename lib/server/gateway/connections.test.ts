import { EventEmitter } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { networkOf } from '@/lib/server/services/accounts/request-limits';
import { Connections, type ConnectionLimits } from './connections';

class FakeSocket extends EventEmitter {
  isClosed = false;
  constructor(readonly remoteAddress: string) {
    super();
  }
  destroy(): void {
    this.isClosed = true;
    this.emit('close');
  }
}

function openServer(limits: ConnectionLimits) {
  const server = new EventEmitter();
  const connections = new Connections(server as Server, limits, () => undefined);
  const connect = (address: string): FakeSocket => {
    const socket = new FakeSocket(address);
    server.emit('connection', socket);
    return socket;
  };
  /** A request whose response is still being made, or has been sent. */
  const ask = (socket: FakeSocket, isAnswered: boolean): void =>
    connections.heard(socket as unknown as Socket, { writableFinished: isAnswered } as ServerResponse);
  return { connections, connect, ask };
}

const many = { total: 100, perGroup: 100 };
const openOf = (sockets: readonly FakeSocket[]): number => sockets.filter(({ isClosed }) => !isClosed).length;
/** Of as many groups as there are connections. */
const honest = (number: number): string => `203.0.${number}.7`;

describe('connections', () => {
  it('of a silent crowd are the first to go, the honest ones stay, idle or not', () => {
    const { connect, ask } = openServer(many);
    const visitors = Array.from({ length: 40 }, (_, number) => connect(honest(number)));
    visitors.forEach((visitor, number) => ask(visitor, number % 2 === 0));
    const crowd = Array.from({ length: 10_000 }, (_, number) => connect(`198.51.100.${number % 4}`));
    const later = Array.from({ length: 40 }, (_, number) => connect(honest(100 + number)));
    expect([openOf(visitors), openOf(later)]).toEqual([40, 40]);
    expect(openOf(crowd)).toBe(15);
  });

  it.each([
    ['a /64', (number: number) => `2001:db8:1:2::${number.toString(16)}`],
    ['a /24', (number: number) => `198.51.100.${number}`],
  ])('count together within %s', (_, addressOf) => {
    const { connect, ask } = openServer({ total: 100, perGroup: 10 });
    const neighbours = Array.from({ length: 10 }, (_unused, number) => connect(addressOf(number)));
    for (const neighbour of neighbours) ask(neighbour, false);
    expect(connect(addressOf(11)).isClosed).toBe(true);
    expect(openOf(neighbours)).toBe(10);
    expect(connect(honest(1)).isClosed).toBe(false);
  });

  it('of one group above its limit close its own oldest silent one, then its oldest idle one', () => {
    const { connect, ask } = openServer({ total: 100, perGroup: 3 });
    const [working, idle, silent] = [1, 2, 3].map(() => connect(honest(1)));
    ask(working!, false);
    ask(idle!, true);
    expect([connect(honest(1)).isClosed, silent!.isClosed, idle!.isClosed]).toEqual([false, true, false]);
  });

  it('that work are never closed for others', () => {
    const { connect, ask } = openServer(many);
    const working = Array.from({ length: 95 }, (_, number) => connect(honest(number)));
    for (const socket of working) ask(socket, false);
    expect(connect(honest(200)).isClosed).toBe(true);
    expect(openOf(working)).toBe(95);
  });

  it('of probes and members find room in the reserve', () => {
    const { connections, connect, ask } = openServer(many);
    for (let number = 0; number < 95; number += 1) ask(connect(honest(number)), false);
    connections.isMember(networkOf('192.0.2.10'));
    expect([connect('192.0.2.10'), connect('127.0.0.1'), connect('::1')].map(({ isClosed }) => isClosed)).toEqual([
      false,
      false,
      false,
    ]);
    expect(connect('198.51.100.1').isClosed).toBe(true);
  });

  it('of probes and members stay among 10,000 silent ones', () => {
    const { connections, connect, ask } = openServer(many);
    connections.isMember(networkOf('192.0.2.10'));
    const spared = ['192.0.2.10', '192.0.2.10', '127.0.0.1'].map(connect);
    ask(spared[1]!, true);
    const crowd = Array.from({ length: 10_000 }, (_, number) => connect(honest(number % 200)));
    expect([openOf(spared), openOf(crowd)]).toEqual([3, 92]);
    expect([connect('192.0.2.11'), connect('127.0.0.1')].map(({ isClosed }) => isClosed)).toEqual([false, false]);
  });

  it('of a silent crowd that has sessions take nobody’s place', () => {
    const { connections, connect, ask } = openServer({ total: 100, perGroup: 25 });
    const groups = [1, 2, 3, 4, 5].map((group) => `198.51.${group}.9`);
    for (const address of [...groups, '192.0.2.10']) connections.isMember(networkOf(address));
    const idle = [connect('192.0.2.10'), connect(honest(1))];
    for (const socket of idle) ask(socket, true);
    const crowd = Array.from({ length: 10_000 }, (_, number) => connect(groups[number % 5]!));
    const later = ['192.0.2.11', '127.0.0.1', '::1', honest(2), honest(3)].map(connect);
    expect([openOf(idle), openOf(later)]).toEqual([2, 5]);
    expect(openOf(crowd)).toBeLessThan(100);
  });

  it('leave their place when they close', () => {
    const { connect, ask } = openServer({ total: 100, perGroup: 2 });
    for (let round = 0; round < 5; round += 1) {
      const pair = [connect(honest(1)), connect(honest(1))];
      for (const socket of pair) ask(socket, false);
      expect(openOf(pair)).toBe(2);
      for (const socket of pair) socket.destroy();
    }
  });
});
