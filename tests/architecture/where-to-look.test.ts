import { expect, it } from 'vitest';
import { readText, repositoryFiles } from '@/tests/support/repository-files';

const files = repositoryFiles();
const [, section = ''] = readText('docs/architecture.md').split('## Where to look');
const rows = (section.split('\n## ')[0] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`'));

it('the table of docs/architecture.md names files that exist and hold what it quotes', () => {
  const wrong = rows.flatMap((row) =>
    [...row.matchAll(/`([\w-]+\/[\w*/.-]+)`(?: \(((?:`\w+`(?:, )?)+)\))?/g)].flatMap(([, path = '', quoted = '']) => {
      const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`);
      const found = files.filter((file) => pattern.test(file));
      if (found.length === 0) return [`${path} does not exist`];
      return [...quoted.matchAll(/`(\w+)`/g)].flatMap(([, name = '']) =>
        found.some((file) => new RegExp(`\\b${name}\\b`).test(readText(file))) ? [] : [`${path} has no ${name}`],
      );
    }),
  );
  expect(rows.length).toBeGreaterThan(15);
  expect(wrong).toEqual([]);
});

it('the way of a row through docs/architecture.md names files that exist', () => {
  const [, way = ''] = readText('docs/architecture.md').split("## From a source's row to a match card");
  const named = [...(way.split('\n## ')[0] ?? '').matchAll(/`([^`]+\.tsx?)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !files.some((file) => `/${file}`.endsWith(`/${path}`)))).toEqual([]);
});
