import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import type { Operation } from '@/lib/contracts/operation';
import { operations } from '@/lib/contracts/operations';
import { handlerOf } from './route-handler';

type Matched = { operation: Operation; params: Record<string, string> };

const open = operations.filter(({ method, access }) => method === 'get' && access === 'open');

/** The open call at a path, with its parameters as the framework passes them: including the file extension. */
function matched(pathname: string): Matched | undefined {
  const found = open.flatMap((operation): Matched[] => {
    const pattern = operation.path
      .replaceAll('.', '\\.')
      .replaceAll(/\{(\w+)\}((?:\\\.\w+)?)/g, (_, name: string, ending: string) => `(?<${name}>[^/]+${ending})`);
    const groups = new RegExp(`^${pattern}$`).exec(pathname)?.groups;
    return groups || pathname === operation.path ? [{ operation, params: { ...groups } }] : [];
  });
  // A path of words takes precedence over one with parameters.
  return found.toSorted((one, other) => Object.keys(one.params).length - Object.keys(other.params).length)[0];
}

/** Inside a describe: the open calls on a separate port, for programs that are not ours. */
export function useRouteServer(): { readonly url: string } {
  let server: Server | undefined;
  let url = '';
  beforeAll(async () => {
    const own = createServer((request, response) => {
      void (async () => {
        const target = new URL(request.url ?? '/', url);
        const call = matched(target.pathname);
        if (!call) return response.writeHead(404).end();
        const reply = await (
          await handlerOf(call.operation)
        )(new Request(target), {
          params: Promise.resolve(call.params),
        });
        const body = Buffer.from(await reply.arrayBuffer());
        return response.writeHead(reply.status, Object.fromEntries(reply.headers)).end(body);
      })().catch((error: unknown) => response.writeHead(500).end(String(error)));
    });
    server = own;
    await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(own.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server?.closeAllConnections();
    server?.close();
  });
  return {
    get url() {
      return url;
    },
  };
}
