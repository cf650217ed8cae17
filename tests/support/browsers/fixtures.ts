import { connect, createServer, type Socket } from 'node:net';
import { test as base, expect } from '@playwright/test';
import { findOtherBrowser } from '@/scripts/other-browsers';
import { startFirefox } from './firefox';
import { secureWayTo } from './secure-way';
import type { Browser, Visitor } from './visitor';
import { startWebKit } from './webkit';

/** A proxy to the site that can be cut, which looks to the browser like a lost network. */
export type Way = { origin: string; cut(): void; mend(): Promise<void> };

async function started(name: string): Promise<Browser> {
  if (name === 'webkit') {
    const parts = findOtherBrowser('webkit');
    if (parts) return startWebKit(parts);
  } else {
    const file = findOtherBrowser('firefox');
    if (file) return startFirefox(file);
  }
  throw new Error(`${name} is not installed: \`npm test -- ${name}\` installs it where that is possible.`);
}

async function wayTo(port: number): Promise<Way & { close(): void }> {
  const sockets = new Set<Socket>();
  const server = createServer((inside) => {
    const outside = connect(port, 'localhost');
    for (const [socket, other] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, 'localhost', resolve));
  await listen(0);
  const address = server.address();
  const own = typeof address === 'object' && address ? address.port : 0;
  const cut = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { origin: `http://localhost:${own}`, cut, mend: () => listen(own), close: cut };
}

type Fixtures = {
  visitor: Visitor;
  way: Way;
  /** The HTTPS origin, on which login cookies are stored. */ secureOrigin: string;
};
type WorkerFixtures = { driven: Browser };

/** One browser per run, one visitor per journey. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  driven: [
    async ({}, provide, { project }) => {
      const browser = await started(project.name);
      await provide(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  visitor: async ({ driven }, provide) => {
    const visitor = await driven.newVisitor();
    await provide(visitor);
    const problems = [...visitor.problems()];
    await visitor.close();
    expect(problems).toEqual([]);
  },
  secureOrigin: async ({ baseURL }, provide, { project }) => {
    const secure = project.name === 'webkit' ? await secureWayTo(Number(process.env.E2E_PORT)) : undefined;
    await provide(secure?.origin ?? baseURL!);
    secure?.close();
  },
  way: async ({}, provide) => {
    const way = await wayTo(Number(process.env.E2E_PORT));
    await provide(way);
    way.close();
  },
});

export { expect };
