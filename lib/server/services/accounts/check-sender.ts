import { AppError } from '@/lib/domain/errors';
import { getRuntime } from '@/lib/server/runtime';
import { countUse, senderGroup } from './request-limits';

/**
 * The first check of every account call: no other site's page sent it, and its sender is below the rate limit. The
 * token is in a header that no form can set; this protects calls without a token, such as requests for mails.
 * @throws {AppError} 403 for a cross-site request, 429 above the general limit
 */
export async function checkSender(request: Request): Promise<void> {
  if (isFromElsewhere(request)) throw new AppError(403, 'errors.forbidden');
  await countUse('api', [senderGroup(request)]);
}

/** Whether a browser names another site as the sender. Programs name none. */
export function isFromElsewhere(request: Request): boolean {
  if (request.headers.get('sec-fetch-site') === 'cross-site') return true;
  const origin = request.headers.get('origin');
  if (origin === null) return false;
  if (!URL.canParse(origin)) return true;
  const own = [new URL(getRuntime().env.SITE_URL).host, request.headers.get('host') ?? new URL(request.url).host];
  return !own.includes(new URL(origin).host);
}
