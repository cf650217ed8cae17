import { describe, expect, it } from 'vitest';
import { alertIds } from '@/lib/contracts/admin-stats';
import { isDataSource } from '@/lib/env/data-sources';
import { Metrics } from '@/lib/server/gateway/metrics';
import { readText } from '@/tests/support/repository-files';

const guide = readText('docs/how-to/deploy.md');
const section = (heading: string): string => guide.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';

/** Headers that the app trusts from a proxy but that a visitor could send. */
const trusted = [
  'X-Forwarded-Host',
  'X-Forwarded-Port',
  'Forwarded',
  ...[...readText('lib/server/services/location/trace-visitor.ts').matchAll(/^ {2}'([a-z-]+)',$/gm)].map(
    ([, name = '']) => name,
  ),
];

describe.each(['deploy/nginx.conf', 'deploy/pitchcast-nginx.conf'])('%s', (file) => {
  it('drops headers that visitors must not set, and passes on the address, scheme and host', () => {
    const text = readText(file);
    expect(trusted.length).toBeGreaterThan(7);
    for (const name of trusted) expect(text, name).toMatch(new RegExp(`proxy_set_header ${name} "";`, 'i'));
    for (const name of ['X-Forwarded-For', 'X-Forwarded-Proto', 'Host'])
      expect(text, name).toMatch(new RegExp(`proxy_set_header ${name} \\$\\w+;`));
  });
});

it('nginx does not take an instance out of rotation because of a 503', () => {
  const servers = readText('deploy/nginx.conf').match(/^ +server .*:3000.*$/gm) ?? [];
  expect(servers.length).toBeGreaterThan(1);
  for (const server of servers) expect(server).toContain('max_fails=0');
});

it('every setting reaches the containers through .env, which is kept out of git and the image', () => {
  const compose = readText('compose.yaml');
  expect(compose).toMatch(/env_file: &settings\n +- path: \.env/);
  expect(compose.match(/env_file: \*settings/g)).toHaveLength(1);
  for (const file of ['.gitignore', '.dockerignore']) expect(readText(file).split('\n')).toContain('.env');
});

describe('docs/how-to/deploy.md', () => {
  it('names only metrics that the process exports', async () => {
    const metrics = new Metrics({ cachedBytes: () => ({}), alerts: () => Promise.resolve({}) });
    const known = await metrics.text();
    const named = section('Watch').match(/\b(?:pitchcast|process|nodejs)_\w+/g) ?? [];
    expect(named.length).toBeGreaterThan(4);
    for (const name of named) expect(known, name).toContain(`# TYPE ${name.replace(/_count$/, '')} `);
  });

  it('classifies every alert as an alarm or as daily work', () => {
    const [alarms = '', daily = ''] = section('Watch').split('The alerts are those')[1]?.split('The others are') ?? [];
    const idsIn = (text: string) => [...text.matchAll(/`([a-z]+)` \(/g)].map(([, id = '']) => id);
    expect([...idsIn(alarms), ...idsIn(daily)].sort()).toEqual([...alertIds].sort());
    expect(section('Watch')).toContain(`{alert=~"${idsIn(alarms).join('\\|')}"}`);
  });

  it('offers only data sources that exist', () => {
    const named = [...section('Data').matchAll(/^\| [^|]+ \| `([^`]+)` \|/gm)].flatMap(([, list = '']) =>
      list.split(','),
    );
    expect(named.filter((name) => name !== 'DATA_SOURCES').length).toBeGreaterThan(5);
    expect(named.filter((name) => name !== 'DATA_SOURCES' && !isDataSource(name))).toEqual([]);
  });
});
