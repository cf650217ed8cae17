import type { Server } from 'node:http';
import createNext from 'next';
import type { FrameworkHandler } from './render-page';

export type Framework = { handler: FrameworkHandler; close(): Promise<void> };

/**
 * Next.js without its own server.
 * @param server takes the development server's live connections
 */
export async function prepareFramework(options: { dev: boolean; port: number; server: Server }): Promise<Framework> {
  const app = createNext({
    dev: options.dev,
    dir: process.cwd(),
    hostname: 'localhost',
    port: options.port,
    httpServer: options.server,
  });
  await app.prepare();
  const handle = app.getRequestHandler();
  return { handler: (request, response) => handle(request, response), close: () => app.close() };
}
