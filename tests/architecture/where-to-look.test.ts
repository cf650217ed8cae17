import { expect, it } from 'vitest';
import { isCup, leagues } from '@/lib/domain/football/leagues';
import { readSnapshot } from '@/lib/server/ingest/providers/replay/snapshot';
import { readText, repositoryFiles } from '@/tests/support/repository-files';

const files = repositoryFiles();
const [, section = ''] = readText('docs/architecture.md').split('## Where to look');
const rows = (section.split('\n## ')[0] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`'));

it('the table in docs/architecture.md names files that exist and contain what it quotes', () => {
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

it('the path of a row in docs/architecture.md names files that exist', () => {
  const [, way = ''] = readText('docs/architecture.md').split("## From a source's row to a match card");
  const named = [...(way.split('\n## ')[0] ?? '').matchAll(/`([^`]+\.tsx?)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !files.some((file) => `/${file}`.endsWith(`/${path}`)))).toEqual([]);
});

it('the tree in docs/architecture.md names every folder of the model, the domain, the server and the tests', () => {
  const [, tree = ''] = readText('docs/architecture.md').split('## Where things are');
  const [named = ''] = tree.split('\n## ');
  const folders = new Set(
    files.flatMap((file) => /^(?:lib\/(?:domain|model|server)|tests)\/([\w-]+)\//.exec(file)?.[1] ?? []),
  );
  expect(folders.size).toBeGreaterThan(30);
  expect([...folders].filter((folder) => !named.includes(`${folder}/`))).toEqual([]);
});

it('every decision has its number, its date and its status', () => {
  const wrong = files.filter((file) => {
    const [, number] = /^docs\/decisions\/(\d{3})-/.exec(file) ?? [];
    return number && !new RegExp(`^# ${number} · .+\\n\\nDate: \\d{4}-.* · Status: `).test(readText(file));
  });
  expect(wrong).toEqual([]);
});

it('no page refers to a superseded decision', () => {
  const old = files.flatMap((file) => {
    const [, number = ''] = /^docs\/decisions\/(\d{3})/.exec(file) ?? [];
    return number && /Status: superseded by/.test(readText(file)) ? [number] : [];
  });
  expect(old.length).toBeGreaterThan(0);
  const pages = files.filter((file) => /^(?:\w+|docs\/(?:how-to\/)?[\w-]+)\.md$/.test(file));
  const wrong = pages.filter((file) =>
    old.some((number) => new RegExp(`decisions?[ /]${number}\\b`).test(readText(file))),
  );
  expect(wrong).toEqual([]);
});

it('README.md states how many competitions there are', async () => {
  const countries = new Set(leagues.filter((league) => !isCup(league)).map(({ country }) => country));
  const { lines } = await readSnapshot();
  const ofSnapshot = new Set([...lines.keys()].map((key) => key.split(' ')[0]));
  const text = readText('README.md');
  expect(text).toContain(`**${leagues.length} competitions.** Leagues of ${countries.size} countries`);
  expect(text).toContain(`has ${ofSnapshot.size} of them`);
});
