import type { ServerEnv } from '@/lib/env/server';

const securityPath = '/.well-known/security.txt';
/** RFC 9116 recommends less than a year. */
const validDays = 180;

/**
 * A text for programs, made from the settings alone.
 * @param now milliseconds since 1970, UTC
 * @returns undefined for other addresses, and for texts that the settings leave empty
 */
export function programText(path: string, env: ServerEnv, now: number): string | undefined {
  if (path === '/robots.txt') return robotsText(env);
  return path === securityPath ? securityText(env, now) : undefined;
}

/** Allows everything; pages that must not be listed have noindex, which crawlers only see if they may read them. */
const robotsText = ({ SITE_URL }: ServerEnv): string =>
  ['User-agent: *', 'Disallow: /api/', 'Allow: /', '', `Sitemap: ${SITE_URL}/sitemap.xml`, ''].join('\n');

/** The contact for reports of vulnerabilities (RFC 9116), if the settings name one. */
function securityText({ SITE_URL, SECURITY_CONTACT, CONTACT_EMAIL }: ServerEnv, now: number): string | undefined {
  const contact = SECURITY_CONTACT ?? (CONTACT_EMAIL && `mailto:${CONTACT_EMAIL}`);
  if (contact === undefined) return undefined;
  const expires = new Date(now + validDays * 86_400_000);
  return [`Contact: ${contact}`, `Expires: ${expires.toISOString()}`, `Canonical: ${SITE_URL}${securityPath}`, ''].join(
    '\n',
  );
}
