import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from './metrics';
import { sendStatus } from './plain-response';

export const metricsPath = '/api/metrics';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Metrics for clients with METRICS_TOKEN (Authorization: Bearer); without that setting it is a 404. */
export async function serveMetrics(
  { metrics, token }: { metrics: Metrics; token: string | undefined },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (token === undefined) return sendStatus(request, response, metricsPath, 404);
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return sendStatus(request, response, metricsPath, 405, { Allow: 'GET, HEAD' });
  if (!timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`)))
    return sendStatus(request, response, metricsPath, 401, { 'WWW-Authenticate': 'Bearer' });
  const text = await metrics.text();
  response.writeHead(200, {
    'Content-Type': metrics.contentType,
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(request.method === 'HEAD' ? undefined : text);
}
