import { isApi, isHandledPath } from '@/lib/routing/file-paths';
import type { GatewayContext } from './gateway-context';
import { sendMissing, sendRedirect } from './plain-response';

/** The framework ignores a trailing slash in the address of a file or a call, so each would have two addresses. */
export function redirectFromSlash({ site, request, response, path, query }: GatewayContext): boolean {
  if (!path.endsWith('/') || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
  const own = path.slice(0, -1);
  if (!isApi(own) && !isHandledPath(own) && !site.files?.has(own)) return false;
  // Scripts of other sites may call the API.
  const open: Record<string, string> = isApi(own) ? { 'Access-Control-Allow-Origin': '*' } : {};
  sendRedirect({ site, response }, query ? `${own}?${query}` : own, open);
  return true;
}

/** The framework strips these endings before it looks for a page, so each page would have several addresses. */
export function refuseFrameworkEnding(context: GatewayContext): boolean {
  if (!/\.(?:rsc|action)$/.test(context.path)) return false;
  sendMissing(context);
  return true;
}
