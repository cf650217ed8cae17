import { describe, expect, it } from 'vitest';
import { readText, repositoryFiles } from '@/tests/support/repository-files';

const files = repositoryFiles();
const textFiles = files.filter(
  (file) =>
    /\.(ts|tsx|mts|mjs|js|json|css|md|sql|yml|yaml|csv|txt|log|sh|html|svg)$/.test(file) || !/\.[a-z0-9]+$/i.test(file),
);
const codeFiles = files.filter((file) => /\.(ts|tsx|mts|mjs)$/.test(file));

/** Names dictated by Next.js, git, npm or convention. */
const givenNames =
  /^(README|LICENSE|CHANGELOG|CONTRIBUTING|SECURITY|ISSUE_TEMPLATE|PULL_REQUEST_TEMPLATE)(\.md)?$|^Dockerfile$|^\.[a-z]+(rc)?$|^\[{1,2}(\.{3})?[a-zA-Z]+\]{1,2}$|^\([a-z-]+\)$|^@[a-z-]+$|^%5F[a-z0-9-]+$|^_journal\.json$|^\d{4}_[a-z_-]+\.(sql|json)$/;
const namespaceFile = /^messages\/[a-z]{2}\/[a-z][A-Za-z]*\.json$/;
const kebabCase = /^\.?[a-z0-9]+([-.][a-z0-9]+)*$/;

const offenders = (pattern: RegExp, among = textFiles) => among.filter((file) => pattern.test(readText(file)));

describe('the repository', () => {
  it('has kebab-case names', () => {
    const segments = files
      .filter((file) => !namespaceFile.test(file))
      .flatMap((file) => file.split('/').map((segment) => ({ file, segment })));
    const wrong = segments
      .filter(({ segment }) => !kebabCase.test(segment) && !givenNames.test(segment))
      .map(({ file }) => file);
    expect([...new Set(wrong)]).toEqual([]);
  });

  it('contains no local path', () => {
    // Composed, so that this file does not break the rule itself.
    const homes = ['/home', '/root', '/Users', '/work', 'C:\\\\Users'].map((folder) => `${folder}[/\\\\][a-zA-Z.]`);
    expect(offenders(new RegExp(`(^|["'\`\\s(=])(${homes.join('|')})`, 'm'))).toEqual([]);
  });

  it('names no key twice in an object of JSON, of which a parser silently takes the last', () => {
    const written = (text: string) =>
      [...text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)].filter(([, colon]) => colon).length;
    const parsed = (value: unknown): number =>
      value === null || typeof value !== 'object'
        ? 0
        : Object.values(value).reduce(
            (sum: number, one) => sum + parsed(one),
            Array.isArray(value) ? 0 : Object.keys(value).length,
          );
    expect(written('{"a":{"b":1,"b":"2: \\"c\\":"}}') - parsed({ a: { b: '' } })).toBe(1);
    const doubled = files.filter((file) => {
      if (!file.endsWith('.json')) return false;
      const text = readText(file);
      return written(text) !== parsed(JSON.parse(text));
    });
    expect(doubled).toEqual([]);
  });

  it('contains no log', () => {
    expect(files.filter((file) => file.endsWith('.log'))).toEqual([]);
  });

  it('contains no download URL', () => {
    expect(readText('package-lock.json')).not.toMatch(/"resolved": "(https?|git)/);
    expect(
      offenders(
        new RegExp(['registry', 'npmjs', 'org'].join('\\.')),
        textFiles.filter((file) => file !== 'package-lock.json'),
      ),
    ).toEqual([]);
  });

  it('pins every version exactly', () => {
    const manifest = JSON.parse(readText('package.json')) as Record<
      'dependencies' | 'devDependencies',
      Record<string, string>
    >;
    const loose = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    );
    expect(loose).toEqual([]);
  });

  it('has no "any" and suppresses no type error', () => {
    const anyType = /[:<,|&(]\s*any\s*[;,)>|&=[\]{]|\bas any\b|@ts-(ignore|nocheck)/;
    expect(
      offenders(
        anyType,
        codeFiles.filter((file) => !file.startsWith('tests/architecture/')),
      ),
    ).toEqual([]);
  });

  it('reads the environment in lib/env only', () => {
    const allowed = /^(lib\/env\/|middleware\.ts$|tests\/|scripts\/|[a-z.]+\.config\.(ts|mjs|mts)$)/;
    expect(
      offenders(
        /process\.env/,
        codeFiles.filter((file) => !allowed.test(file)),
      ),
    ).toEqual([]);
  });

  it('has a reason for every file over 250 lines', () => {
    const long = codeFiles.filter(
      (file) =>
        readText(file).split('\n').length > (file.startsWith('tests/') ? 420 : 320) &&
        !/oxlint-disable max-lines -- /.test(readText(file)),
    );
    expect(long).toEqual([]);
  });
});
