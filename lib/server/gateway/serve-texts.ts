import type { ServerEnv } from '@/lib/env/server';
import type { GatewayContext } from './gateway-context';
import { sendText } from './plain-response';
import type { Site } from './site';

const securityPath = '/.well-known/security.txt';
/** RFC 9116 recommends less than a year. */
const validDays = 180;

/**
 * Texts for programs, made from the settings. They never wait for a render: a crawler that gets 503 for robots.txt stays
 * away from the whole site.
 */
export function serveText(context: GatewayContext): boolean {
  const { site, path } = context;
  const text = path === '/robots.txt' ? robotsText(site.env) : path === securityPath ? securityText(site) : undefined;
  if (text === undefined) return false;
  sendText(context, text);
  return true;
}

/** Allows everything; unlisted pages have noindex, which crawlers only see if they may read them. */
const robotsText = ({ SITE_URL }: ServerEnv): string =>
  ['User-agent: *', 'Disallow: /api/', 'Allow: /', '', `Sitemap: ${SITE_URL}/sitemap.xml`, ''].join('\n');

/** The contact for reports of vulnerabilities (RFC 9116), if the settings name one. */
function securityText({ env, now }: Site): string | undefined {
  const { SITE_URL, SECURITY_CONTACT, CONTACT_EMAIL } = env;
  const contact = SECURITY_CONTACT ?? (CONTACT_EMAIL && `mailto:${CONTACT_EMAIL}`);
  if (contact === undefined) return undefined;
  const expires = new Date(now() + validDays * 86_400_000);
  return [`Contact: ${contact}`, `Expires: ${expires.toISOString()}`, `Canonical: ${SITE_URL}${securityPath}`, ''].join(
    '\n',
  );
}
