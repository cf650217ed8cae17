import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import createNext from 'next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { provideMarkup } from '@/lib/domain/shared/document-parts';
import { handToFramework } from '@/lib/env/hand-to-framework';
import type { FrameworkHandler } from './ask-framework';
import { refuseSocket } from './connections';

export type Framework = { handler: FrameworkHandler; close(): Promise<void> };

/**
 * Prepares Next.js without its own server and without access to ours: on its first request it would begin to listen for
 * upgrades on the server that it is given or finds, and would leave unknown sockets open.
 * @param options.upgrades receives the live connections of the development server; undefined if there are none
 */
export async function prepareFramework(options: {
  dev: boolean;
  port: number;
  upgrades: Server | undefined;
}): Promise<Framework> {
  if (!options.dev) handToFramework(process.cwd());
  provideMarkup((elements) => renderToStaticMarkup(elements as ReactNode));
  // Never listens, so nothing is ever upgraded.
  const nobody = createServer();
  const app = createNext({
    dev: options.dev,
    dir: process.cwd(),
    hostname: 'localhost',
    port: options.port,
    httpServer: nobody,
  });
  await app.prepare();
  options.upgrades?.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    // There is no handler for other addresses, nor for any before the framework's first request.
    if (!request.url?.startsWith('/_next/') || !nobody.emit('upgrade', request, socket, head))
      refuseSocket(socket, '404 Not Found');
  });
  const handle = app.getRequestHandler();
  return { handler: (request, response) => handle(request, response), close: () => app.close() };
}
