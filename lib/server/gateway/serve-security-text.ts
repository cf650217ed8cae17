import type { GatewayContext } from './gateway-context';
import { sendText } from './plain-response';

const address = '/.well-known/security.txt';
/** RFC 9116 recommends less than a year. */
const validDays = 180;

/** Whom to tell of a weakness (RFC 9116), where the settings name somebody. */
export function serveSecurityText(context: GatewayContext): boolean {
  const { site, path } = context;
  const { SITE_URL, SECURITY_CONTACT, CONTACT_EMAIL } = site.env;
  const contact = SECURITY_CONTACT ?? (CONTACT_EMAIL && `mailto:${CONTACT_EMAIL}`);
  if (path !== address || contact === undefined) return false;
  const expires = new Date(site.now() + validDays * 86_400_000);
  sendText(
    context,
    [`Contact: ${contact}`, `Expires: ${expires.toISOString()}`, `Canonical: ${SITE_URL}${address}`, ''].join('\n'),
  );
  return true;
}
