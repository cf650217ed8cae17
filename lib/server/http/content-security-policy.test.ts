import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy';

const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
const env = {
  SITE_URL: 'http://localhost:3000',
  API_BASE_URL: '/api',
  TRACE_URL: '/api/trace',
  COUNTRY_URL: '/api/country/{code}',
};

describe('contentSecurityPolicy', () => {
  it('never lets a foreign or unhashed script run', () => {
    const policy = contentSecurityPolicy([hash('a')], env);
    expect(policy).toContain(`script-src 'self' ${hash('a')};`);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).not.toContain('upgrade-insecure-requests');
  });

  it('allows only what the settings and the page need', () => {
    const policy = contentSecurityPolicy(
      [],
      {
        ...env,
        SITE_URL: 'https://example.org',
        API_BASE_URL: 'https://api.example.org/v1',
        COUNTRY_URL: 'https://c.example/{code}',
      },
      true,
    );
    expect(policy).toContain("connect-src 'self' https://api.example.org https://c.example;");
    expect(policy).toContain("img-src 'self' data: https:;");
    expect(policy).toContain('frame-ancestors *');
    expect(policy).toContain('upgrade-insecure-requests');
  });
});
