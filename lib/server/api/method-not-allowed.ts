import { preferredLocale } from '@/lib/i18n/preferred-locale';
import { errorForStatus } from './api-errors';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Method = (typeof methods)[number];
type Handler = (request: Request) => Response;

/**
 * Handlers for methods that a route does not support; the framework's own 405 has no body and no `Allow`.
 * @example export const { POST, PUT, PATCH, DELETE } = otherMethods('GET');
 */
export function otherMethods<Allowed extends Method>(...allowed: Allowed[]): Record<Exclude<Method, Allowed>, Handler> {
  const refuse: Handler = (request) =>
    Response.json(errorForStatus(405, preferredLocale(request.headers.get('accept-language'))), {
      status: 405,
      headers: { Allow: allowedList(allowed), 'Cache-Control': 'no-store', Vary: 'Accept-Language' },
    });
  const refused = methods
    .filter((method) => !allowed.some((known) => known === method))
    .map((method) => [method, refuse]);
  return Object.fromEntries(refused) as Record<Exclude<Method, Allowed>, Handler>;
}

/**
 * The OPTIONS handler for an address that other sites can't call; the framework's own would also list refused methods.
 */
export function optionsOf(...allowed: Method[]): () => Response {
  return () => new Response(null, { status: 204, headers: { Allow: allowedList(allowed) } });
}

/** The value of the `Allow` header. The framework handles HEAD wherever GET is supported. */
export function allowedList(allowed: readonly Method[]): string {
  return [...allowed, ...(allowed.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
}
