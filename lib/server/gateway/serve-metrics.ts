import { createHash, timingSafeEqual } from 'node:crypto';
import { ownHeaders } from '@/lib/server/http/response-headers';
import type { GatewayContext } from './gateway-context';
import { sendStatus } from './plain-response';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Metrics for clients with METRICS_TOKEN (Authorization: Bearer); without that setting it is a 404. */
export async function serveMetrics(context: GatewayContext): Promise<boolean> {
  const { site, request, response, path } = context;
  const { metrics, env } = site;
  if (path !== '/api/metrics') return false;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const isKnown = timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${env.METRICS_TOKEN}`));
  if (env.METRICS_TOKEN === undefined) sendStatus(context, 404);
  else if (!isRead) sendStatus(context, 405, { Allow: 'GET, HEAD' });
  else if (!isKnown) sendStatus(context, 401, { 'WWW-Authenticate': 'Bearer' });
  else {
    const text = await metrics.text();
    response.writeHead(200, {
      'Content-Type': metrics.contentType,
      'Content-Length': Buffer.byteLength(text),
      'Cache-Control': 'no-store',
      ...ownHeaders(env),
    });
    response.end(request.method === 'HEAD' ? undefined : text);
  }
  return true;
}
