import { EventEmitter } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { Connections, type ConnectionLimits } from './connections';

class FakeSocket extends EventEmitter {
  isClosed = false;
  constructor(readonly remoteAddress: string) {
    super();
  }
  destroy(): void {
    this.isClosed = true;
    // A real socket also emits it in a later turn of the event loop.
    setImmediate(() => this.emit('close'));
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
  /** Sends a request. @returns a function that ends its response */
  const ask = (socket: FakeSocket): (() => void) => {
    const response = new EventEmitter();
    connections.heard(socket as unknown as Socket, response as ServerResponse);
    return () => void response.emit('close');
  };
  return { connect, ask };
}

const many = { total: 100, perGroup: 100 };
const openOf = (sockets: readonly FakeSocket[]): number => sockets.filter(({ isClosed }) => !isClosed).length;
/** Each connection's address is in a group of its own. */
const honest = (number: number): string => `203.0.${number}.7`;

describe('connections', () => {
  it('make room if they wait for a request, the one that has waited longest first', () => {
    const { connect, ask } = openServer({ total: 3, perGroup: 3 });
    const [silent, asked, working] = [1, 2, 3].map((number) => connect(honest(number)));
    ask(working!);
    ask(asked!)();
    expect([connect(honest(4)).isClosed, silent!.isClosed, asked!.isClosed]).toEqual([false, true, false]);
    expect([connect(honest(5)).isClosed, asked!.isClosed, working!.isClosed]).toEqual([false, true, false]);
  });

  it('leave room for everyone who sends a request, whatever crowd keeps silent', () => {
    const { connect, ask } = openServer(many);
    for (let number = 0; number < 10_000; number += 1) connect(`198.51.${number % 200}.4`);
    const visitors = Array.from({ length: 40 }, (_, number) => connect(honest(number)));
    for (const visitor of visitors) ask(visitor);
    const crowd = Array.from({ length: 10_000 }, (_, number) => connect(`198.51.${number % 200}.4`));
    expect([openOf(visitors), openOf(crowd)]).toEqual([40, 60]);
  });

  it.each([
    ['a /64', (number: number) => `2001:db8:1:2::${number.toString(16)}`],
    ['a /24', (number: number) => `198.51.100.${number}`],
  ])('count together within %s', (_, addressOf) => {
    const { connect, ask } = openServer({ total: 100, perGroup: 10 });
    const neighbours = Array.from({ length: 10 }, (_unused, number) => connect(addressOf(number)));
    for (const neighbour of neighbours) ask(neighbour);
    expect(connect(addressOf(11)).isClosed).toBe(true);
    expect(openOf(neighbours)).toBe(10);
    expect(connect(honest(1)).isClosed).toBe(false);
  });

  it('close another one of their group above its limit', () => {
    const { connect, ask } = openServer({ total: 100, perGroup: 2 });
    const other = connect(honest(2));
    const [working, idle] = [1, 1].map((number) => connect(honest(number)));
    ask(working!);
    expect([connect(honest(1)).isClosed, idle!.isClosed, other.isClosed]).toEqual([false, true, false]);
  });

  it('with a request in progress are never closed for others', () => {
    const { connect, ask } = openServer(many);
    const working = Array.from({ length: 100 }, (_, number) => connect(honest(number)));
    for (const socket of working) ask(socket);
    expect(connect(honest(200)).isClosed).toBe(true);
    expect(openOf(working)).toBe(100);
  });

  it('free their place when they close', async () => {
    const { connect, ask } = openServer({ total: 100, perGroup: 2 });
    for (let round = 0; round < 5; round += 1) {
      const pair = [connect(honest(1)), connect(honest(1))];
      for (const socket of pair) ask(socket);
      expect(openOf(pair)).toBe(2);
      for (const socket of pair) socket.destroy();
      await new Promise((resolve) => setImmediate(resolve));
    }
  });
});
