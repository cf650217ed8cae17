import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSnapshot } from '@/lib/server/ingest/providers/replay/snapshot';
import { layoutVersion } from '@/lib/theme/tokens';
import { root } from '@/tests/support/repository-files';

const pages = ['README.md', 'docs/design.md'];
const picturesOf = (page: string): string[] =>
  [...readFileSync(path.join(root, page), 'utf8').matchAll(/(?:\(|src=")([^()"\s]+\.webp)/gu)].map(([, file = '']) =>
    path.join(path.dirname(page), file),
  );

describe('the pictures in the docs', () => {
  it('show the current product (otherwise, run `npm run pictures`)', async () => {
    const source: unknown = JSON.parse(readFileSync(path.join(root, 'docs/images/source.json'), 'utf8'));
    expect(source).toEqual({ snapshot: (await readSnapshot()).origin.made, layout: layoutVersion });
  });

  it('exist', () => {
    const files = pages.flatMap(picturesOf);
    expect(files.length).toBeGreaterThan(8);
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });
});
