import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { quietTurn } from './quiet-turn';

const open = new Set<Socket>();
const server = createServer((socket) => open.add(socket));

afterEach(() => {
  for (const socket of open) socket.destroy();
  open.clear();
  server.close();
});

/** CPU-bound work over several event loop turns, like renders. */
async function work(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    const end = performance.now() + 10;
    while (performance.now() < end);
    await nextTurn();
  }
}

describe('a quiet turn', () => {
  it('resolves once all pending connections are accepted', async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const clients = Array.from({ length: 30 }, () => connect(port, '127.0.0.1'));
    await work(2);
    expect(open.size).toBeLessThan(clients.length);

    await quietTurn();
    expect(open.size).toBe(clients.length);
    for (const client of clients) client.destroy();
  });

  it('resolves after CPU-bound work has left the event loop', async () => {
    const order: string[] = [];
    const working = work(4).then(() => order.push('work'));
    await quietTurn().then(() => order.push('quiet'));
    await working;
    expect(order).toEqual(['work', 'quiet']);
  });

  it('resolves callers one at a time, so that each sees the work of the one before', async () => {
    const order: string[] = [];
    const begin = async (name: string) => {
      await quietTurn();
      order.push(`${name} begins`);
      await work(3);
      order.push(`${name} ends`);
    };
    await Promise.all([begin('first'), begin('second')]);
    expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  it('resolves after the maximum wait at the latest', async () => {
    let isOver = false;
    const working = (async () => {
      while (!isOver) await work(1);
    })();
    await quietTurn();
    isOver = true;
    await working;
  });
});
