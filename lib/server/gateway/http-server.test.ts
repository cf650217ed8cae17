import { readFileSync } from 'node:fs';
import { Agent, createServer, get, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { closeServer, listen, PortInUseError } from './http-server';

const servers: Server[] = [];
const serverOf = (listener?: RequestListener): Server => {
  const server = createServer(listener);
  servers.push(server);
  return server;
};

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

const read = (port: number, agent: Agent) =>
  new Promise<string>((resolve, reject) => {
    get({ port, agent, host: '127.0.0.1' }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () => resolve(body));
    }).on('error', reject);
  });

describe('closeServer', () => {
  it('lets a running request finish, and does not wait for idle connections', async () => {
    const waiting: (() => void)[] = [];
    const server = serverOf((_, response) => waiting.push(() => response.end('whole')));
    server.keepAliveTimeout = 600_000;
    const port = await listen(server, 0);
    const agent = new Agent({ keepAlive: true });
    const reply = read(port, agent);
    while (waiting.length === 0) await new Promise((resolve) => setImmediate(resolve));
    let ended = false;
    const closed = closeServer(server, 600_000).then(() => (ended = true));
    await new Promise((resolve) => setImmediate(resolve));
    expect(ended).toBe(false);
    waiting[0]?.();
    expect(await reply).toBe('whole');
    await closed;
    expect(server.listening).toBe(false);
    agent.destroy();
  });

  it('cuts connections that have not ended after the timeout', async () => {
    const server = serverOf(() => undefined);
    const port = await listen(server, 0);
    const agent = new Agent();
    const reply = read(port, agent);
    const cut = expect(reply).rejects.toThrow();
    await new Promise((resolve) => server.once('request', resolve));
    await closeServer(server, 1);
    await cut;
  });

  it('does nothing when called again', async () => {
    const server = serverOf();
    await listen(server, 0);
    await closeServer(server, 1);
    await closeServer(server, 1);
    expect(server.listening).toBe(false);
  });
});

describe('listen', () => {
  it('reports which port is in use', async () => {
    const first = serverOf();
    const port = await listen(first, 0);
    expect(port).toBe((first.address() as AddressInfo).port);
    await expect(listen(serverOf(), port)).rejects.toThrow(PortInUseError);
    await expect(listen(serverOf(), port)).rejects.toThrow(`Port ${port} is in use`);
  });

  // Linux responds on all of 127.0.0.0/8, so a second address in it represents the network.
  it.runIf(process.platform === 'linux')('listens only on the given address', async () => {
    const ask = async (port: number) => (await fetch(`http://127.0.0.2:${port}/`)).text();
    const reply: RequestListener = (_, response) => void response.end('open');
    expect(await ask(await listen(serverOf(reply), 0))).toBe('open');
    await expect(ask(await listen(serverOf(reply), 0, '127.0.0.1'))).rejects.toThrow();
  });
});

/**
 * The number of connections that the system has completed for a port (proc_net_tcp(5)), accepted by the process or not.
 */
function establishedAt(port: number): number {
  const address = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const rows = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((row) => row.trim().split(/\s+/));
  return rows.filter(([, local = '', , state]) => local.endsWith(address) && state === '01').length;
}

it.runIf(process.platform === 'linux')(
  'queues no more connections from a flood than it can accept within seconds',
  async () => {
    const port = await listen(serverOf(), 0, '127.0.0.1');
    const clients = Array.from({ length: 600 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
    // The clients connect before the next turn of the event loop, in which the first one would be accepted.
    await new Promise((resolve) => process.nextTick(resolve));
    const queued = establishedAt(port);
    for (const client of clients) client.destroy();
    expect(queued).toBeGreaterThan(100);
    // The system itself may admit one or two more than requested.
    expect(queued).toBeLessThan(550);
  },
);
