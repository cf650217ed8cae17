import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerEnv } from '@/lib/env/server';
import { isBot } from '@/lib/routing/bots';
import { isProgramPath } from '@/lib/routing/file-paths';
import { routes, type RouteId, type RouteRecord } from '@/lib/routing/routes';
import { withRequestScope, type RequestScope } from '@/lib/server/runtime';
import { chooseEncoding } from './encoding';
import { withReadableFailure } from './failure-page';
import { makePageAnswer } from './page-answer';
import { isApi, sendMissing, sendStatus } from './plain-answer';
import type { FrameworkHandler } from './render-page';
import { localLocation, policyOfData, securityHeaders } from './response-headers';
import { cacheControl, sendAnswer } from './send-answer';
import type { ShapedResponse } from './shaped-response';

/** Screens whose address holds a token or e-mail. */
const secretRoutes: readonly RouteId[] = ['verify', 'reset-password'];
const embeddableRoutes: readonly RouteId[] = ['bet-of-the-day-widget'];

/** What depends on the screen in the headers of its answer. */
export const policyOf = (routeId: RouteId | undefined) => ({
  embeddable: routeId !== undefined && embeddableRoutes.includes(routeId),
  secretAddress:
    routeId !== undefined && (secretRoutes.includes(routeId) || (routes[routeId] as RouteRecord).guard === 'auth'),
});

/** Headers by which the framework talks to itself; from outside they are an attack. */
const internal =
  /^(?:x-middleware-|x-invoke-|x-matched-path|x-nextjs-data|x-next-|next-action|x-prerender-|x-failure-page|x-missing-path)/;

/**
 * Leaves the framework only headers that a client may set, and the address of the client only where a trusted proxy named it.
 * @param proxies TRUST_PROXY
 */
export function cleanHeaders(request: IncomingMessage, proxies: number): void {
  const { headers } = request;
  for (const name of Object.keys(headers)) if (internal.test(name)) Reflect.deleteProperty(headers, name);
  if (proxies === 0) {
    for (const name of [
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-forwarded-port',
      'x-forwarded-for',
      'forwarded',
      'x-real-ip',
    ])
      Reflect.deleteProperty(headers, name);
  }
  headers['x-forwarded-for'] ??= request.socket.remoteAddress ?? '';
  // Whether metadata may stream depends on the user agent; an absent one must not be an exception.
  headers['user-agent'] ??= 'unknown';
}

type Forwarding = {
  handler: FrameworkHandler;
  env: ServerEnv;
  path: string;
  routeId: RouteId | undefined;
  requestId: string;
};

/**
 * Hands a request to the framework as it came. Pages are collected for their policy header, errors of the API get the contract's body,
 * everything else streams through a compressor.
 */
export async function forward(
  request: IncomingMessage,
  response: ShapedResponse,
  { handler, env, path, routeId, requestId }: Forwarding,
): Promise<void> {
  const scope: RequestScope = { tags: new Set() };
  const screen = policyOf(routeId);
  const api = isApi(path);
  const isHead = request.method === 'HEAD';
  // A page's policy header comes from its body, so the framework is asked for the body also where the client isn't.
  if (isHead && !api) request.method = 'GET';
  const type = (): string => String(response.getHeader('content-type') ?? '');
  response.useShape({
    encoding: chooseEncoding(request.headers['accept-encoding']),
    isHead,
    collects: () =>
      api ? response.statusCode >= 400 && !type().startsWith('application/json') : type().startsWith('text/html'),
    beforeHead: () => {
      for (const [name, value] of securityHeaders({ env, ...screen }))
        if (!response.hasHeader(name)) response.setHeader(name, value);
      const policy = policyOfData(type());
      if (policy !== undefined && !response.hasHeader('Content-Security-Policy'))
        response.setHeader('Content-Security-Policy', policy);
      response.setHeader('X-Request-Id', requestId);
      const location = response.getHeader('location');
      if (location !== undefined) response.setHeader('Location', localLocation(String(location), request.headers.host));
    },
    finish: async (_, body) => {
      const headers = response.getHeaders();
      // Not `connection`: by it a stopping process asks the client not to come back here.
      for (const name of response.getHeaderNames()) if (name !== 'connection') response.removeHeader(name);
      if (api) {
        sendStatus(request, response, path, response.statusCode, withAllow(headers.allow, requestId));
        return;
      }
      const cookies = headers['set-cookie'];
      const control = headers['cache-control'];
      const rendered = await withReadableFailure(
        { status: response.statusCode, headers, body, scope },
        handler,
        path,
        request.headers.host,
        requestId,
      );
      const answer = await makePageAnswer(rendered, { env, ...screen, host: request.headers.host, personal: true });
      // The framework's own page for what the middleware does not decide holds no word before its scripts run.
      if (answer.status === 404 && (isProgramPath(path) || isBot(request.headers['user-agent']))) {
        sendMissing(request, response, path);
        return;
      }
      if (cookies !== undefined) response.setHeader('Set-Cookie', cookies);
      if (rendered.headers['x-request-id'] === undefined) response.setHeader('X-Request-Id', requestId);
      sendAnswer(request, response, answer, String(control ?? cacheControl.personal), isHead);
    },
  });
  await withRequestScope(scope, () => handler(request, response as ServerResponse));
}

const withAllow = (allow: unknown, requestId: string): Record<string, string> => ({
  'X-Request-Id': requestId,
  ...(typeof allow === 'string' ? { Allow: allow } : {}),
});
