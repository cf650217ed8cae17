import { describe, expect, it } from 'vitest';
import { readText } from '@/tests/support/repository-files';

/** What the app believes of a trusted proxy, and a visitor can send. */
const trusted = [
  'X-Forwarded-Host',
  'X-Forwarded-Port',
  'Forwarded',
  ...[...readText('lib/server/services/location/trace-visitor.ts').matchAll(/^ {2}'([a-z-]+)',$/gm)].map(
    ([, name = '']) => name,
  ),
];

describe.each(['deploy/nginx.conf', 'deploy/pitchcast-nginx.conf'])('%s', (file) => {
  it('drops what visitors must not set, and names them, their scheme and the site', () => {
    const text = readText(file);
    expect(trusted.length).toBeGreaterThan(7);
    for (const name of trusted) expect(text, name).toMatch(new RegExp(`proxy_set_header ${name} "";`, 'i'));
    for (const name of ['X-Forwarded-For', 'X-Forwarded-Proto', 'Host'])
      expect(text, name).toMatch(new RegExp(`proxy_set_header ${name} \\$\\w+;`));
  });
});

it('nginx takes no instance out for a 503', () => {
  const servers = readText('deploy/nginx.conf').match(/^ +server .*:3000.*$/gm) ?? [];
  expect(servers.length).toBeGreaterThan(1);
  for (const server of servers) expect(server).toContain('max_fails=0');
});

it('every setting reaches the containers by .env, which stays outside of git and the image', () => {
  const compose = readText('compose.yaml');
  expect(compose).toMatch(/env_file: &settings\n +- path: \.env/);
  expect(compose.match(/env_file: \*settings/g)).toHaveLength(1);
  for (const file of ['.gitignore', '.dockerignore']) expect(readText(file).split('\n')).toContain('.env');
});
