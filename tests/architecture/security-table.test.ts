import { describe, expect, it } from 'vitest';
import { readText, repositoryFiles } from '@/tests/support/repository-files';

const files = repositoryFiles();
const text = readText('docs/security.md');
/** Prefixes such as `i/`, as defined above the table. */
const folders: Record<string, string> = {
  i: 'tests/integration/',
  e: 'tests/e2e/',
  m: 'lib/middleware/',
  g: 'lib/server/gateway/',
  a: 'lib/server/api/',
  p: 'lib/server/process/',
  l: 'lib/server/log/',
};
const rows = [...text.matchAll(/^\| (V\d+[^|]*) \| ([^|]+) \| (.+) \|$/gm)].map(
  ([, group = '', state = '', proof = '']) => ({ group, state, proof }),
);

type Named = { name: string; found: string[]; /** Quoted from the test. */ words: string | undefined };

/** Every file that a text names, along with the text quoted from it. */
function namedIn(text: string): Named[] {
  const short = [...text.matchAll(/(?<![\w/])([iemgapl])\/([\w*/.-]*[\w*])(?: \("([^"]+)"\))?/g)].map(
    ([, folder = '', name = '', words]) => {
      const start = `${folders[folder]}${name}`;
      return {
        name: `${folder}/${name}`,
        found: files.filter((file) => file === start || file.startsWith(`${start}.`) || file.startsWith(`${start}/`)),
        words,
      };
    },
  );
  const long = [
    ...text.matchAll(
      /(?<![\w/])((?:lib|components|stores|tests|docs|lint|scripts)\/[\w*/.-]*[\w*])(?: \("([^"]+)"\))?/g,
    ),
  ].map(([, name = '', words]) => {
    const pattern = new RegExp(
      `^${name
        .replaceAll('.', String.raw`\.`)
        .replaceAll('**/', '(?:.+/)?')
        .replaceAll(/(?<!\.|\))\*/g, '[^/]*')}(?:/|$)`,
    );
    return { name, found: files.filter((file) => pattern.test(file)), words };
  });
  return [...short, ...long];
}

const isTest = (file: string): boolean => /\.(?:test|integ|e2e)\.tsx?$/.test(file) || file.startsWith('tests/');

describe('docs/security.md', () => {
  it('has a row for each group of the standard that can apply', () => {
    expect(rows.length).toBeGreaterThan(45);
    for (const { state } of rows) expect(state).toMatch(/^(?:met|\*\*not met|none|the operator's)/);
  });

  it('names files that exist', () => {
    expect(
      namedIn(text)
        .filter(({ found }) => found.length === 0)
        .map(({ name }) => name),
    ).toEqual([]);
  });

  it('quotes only texts that the tests contain', () => {
    const wrong = namedIn(text).filter(
      ({ found, words }) => words !== undefined && !found.some((file) => readText(file).includes(words)),
    );
    expect(wrong.map(({ name, words }) => `${name}: ${words ?? ''}`)).toEqual([]);
  });
});

/** For these the standard requires the document itself. */
const isDocument = (group: string): boolean => /Documentation|Inventory/.test(group);

it.each(
  rows.filter(
    ({ group, state }) =>
      !isDocument(group) && (state === 'met' || state.startsWith('met but') || state.startsWith('met in part')),
  ),
)('$group is met and names a test', ({ proof }) => {
  expect(namedIn(proof).some(({ found }) => found.some(isTest))).toBe(true);
});
