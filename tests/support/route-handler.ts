import path from 'node:path';
import type { Operation } from '@/lib/contracts/operation';
import { root } from '@/tests/support/repository-files';

type Handler = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>;

/** An operation's own function, found where the framework looks for it. @throws if there is none */
export async function handlerOf({ method, path: address }: Operation): Promise<Handler> {
  const folder = address
    .replace(/(?<=\})\.(?:ics|atom|csv)$/, '')
    .replaceAll('{', '[')
    .replaceAll('}', ']');
  const route = (await import(/* @vite-ignore */ path.join(root, 'app', folder, 'route.ts'))) as Record<
    string,
    Handler
  >;
  const handler = route[method.toUpperCase()];
  if (!handler) throw new Error(`app${folder}/route.ts has no ${method.toUpperCase()}.`);
  return handler;
}
