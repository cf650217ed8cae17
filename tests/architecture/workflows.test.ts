import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { describe, expect, it } from 'vitest';
import { readText, repositoryFiles } from '@/tests/support/repository-files';

const workflows = repositoryFiles().filter((file) => /^\.github\/workflows\/.+\.ya?ml$/.test(file));

/** Checked by the forge's own parser, which contains its schema. */
const errorsOf = (name: string, content: string): string[] =>
  parseWorkflow({ name, content }, new NoOperationTraceWriter())
    .context.errors.getErrors()
    .map(({ message }) => message);

describe('workflow files', () => {
  it('exist', () => expect(workflows).toEqual(['.github/workflows/ci.yml']));

  it.each(workflows)('%s matches the schema', (file) => {
    expect(errorsOf(file, readText(file))).toEqual([]);
  });

  it('are rejected if they do not match it', () => {
    const wrong = readText('.github/workflows/ci.yml').replace('runs-on:', 'run-on:');
    expect(errorsOf('wrong.yml', wrong)).not.toEqual([]);
  });

  it.each(workflows)('%s runs every check', (file) => {
    const named = [...readText(file).matchAll(/run: npm (?:run )?([\w:]+)/g)].map(([, name = '']) => name);
    expect(named).toEqual(['ci', 'test', 'ci', 'test:all', 'test:kill']);
    const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> };
    expect(named.filter((name) => name !== 'ci' && !(name in scripts))).toEqual([]);
  });
});

it('the changelog has the unreleased changes and the version in package.json', () => {
  const { version } = JSON.parse(readText('package.json')) as { version: string };
  const headings = [...readText('CHANGELOG.md').matchAll(/^## \[?([^\]\n]+)\]?/gm)].map(([, name]) => name);
  expect(headings.slice(0, 2)).toEqual(['Unreleased', version]);
});
