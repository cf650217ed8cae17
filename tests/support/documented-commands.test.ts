import { expect, it } from 'vitest';
import { commandsOf } from './documented-commands';

it('finds commands in blocks and inline, one at a time, without comments', () => {
  const markdown =
    'Run `npm run crawl` or `DATA_DIR=x npm run backup`, see `curl`.\n\n' +
    '```bash\nnpm ci && npm start   # see it\nnpm run user -- --email a@b.co \\\n  --verified\nPORT=1\n```\n' +
    '1. Do:\n   ```bash\n   npm test -- lint\n   sudo -u a npm ci && docker compose run --rm b npm run c\n   ```\n';
  expect(commandsOf(markdown)).toEqual([
    'npm ci',
    'npm start',
    'npm run user -- --email a@b.co --verified',
    'npm test -- lint',
    'npm ci',
    'npm run c',
    'npm run crawl',
    'DATA_DIR=x npm run backup',
  ]);
});
