import { createHash, timingSafeEqual } from 'node:crypto';
import type { GatewayContext } from './gateway-context';
import { sendStatus } from './plain-response';
import { ownHeaders } from './response-headers';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Metrics for clients with METRICS_TOKEN (Authorization: Bearer); without that setting it is a 404. */
export async function serveMetrics(context: GatewayContext): Promise<boolean> {
  if (context.path !== '/api/metrics') return false;
  await sendMetrics(context);
  return true;
}

async function sendMetrics(context: GatewayContext): Promise<void> {
  const { site, request, response } = context;
  const { metrics, env } = site;
  if (env.METRICS_TOKEN === undefined) return sendStatus(context, 404);
  if (request.method !== 'GET' && request.method !== 'HEAD') return sendStatus(context, 405, { Allow: 'GET, HEAD' });
  if (!timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${env.METRICS_TOKEN}`)))
    return sendStatus(context, 401, { 'WWW-Authenticate': 'Bearer' });
  const text = await metrics.text();
  response.writeHead(200, {
    'Content-Type': metrics.contentType,
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    ...ownHeaders(env),
  });
  response.end(request.method === 'HEAD' ? undefined : text);
}
