import { describe, expect, it } from 'vitest';
import {
  describeLicences,
  directPackages,
  incompletePackages,
  missingPackages,
  productionLicences,
  withInstallScript,
} from '@/tests/support/licences';
import { readText, repositoryFiles } from '@/tests/support/repository-files';

/** Free for any use if a notice is included, which node_modules contains. */
const permissive = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Public Domain',
];
/**
 * Conditions that our use of the installed package meets: fonts that may not be sold alone (OFL), data with attribution
 * (CC-BY: caniuse-lite, which only the build reads), and libraries whose own files stay open (MPL: resvg and
 * web-push; LGPL: libvips, to which the framework's optional sharp links).
 */
const conditional: Readonly<Record<string, RegExp>> = {
  'CC-BY-4.0': /^caniuse-lite$/,
  'LGPL-3.0-or-later': /^@img\/sharp-/,
  'MPL-2.0': /^(?:@resvg\/resvg-js|web-push$)/,
  'OFL-1.1': /^@expo-google-fonts\//,
};
/** Their install scripts only look for the binary that the platform's optional package already contains. */
const scriptsNotNeeded = ['@parcel/watcher', '@swc/core', 'esbuild'];

const partsOf = (licence: string): string[] => licence.replace(/[()]/g, '').split(/ (?:AND|OR) /);

describe('licences of what a site runs on', () => {
  it('are all allowed', () => {
    const refused = [...productionLicences()].flatMap(([licence, names]) =>
      names
        .filter((name) => !partsOf(licence).every((part) => permissive.includes(part) || conditional[part]?.test(name)))
        .map((name) => `${name}: ${licence}`),
    );
    expect(refused).toEqual([]);
  });

  it('are rejected if they are not on the list', () => {
    for (const licence of ['GPL-3.0-only', 'AGPL-3.0-or-later', 'unknown', 'MPL-2.0', 'SEE LICENSE IN LICENSE']) {
      expect(
        partsOf(licence).every((part) => permissive.includes(part) || conditional[part]?.test('some-package')),
      ).toBe(false);
    }
  });

  it('are listed', async () => {
    await expect(describeLicences()).toMatchFileSnapshot('../../docs/licences.md');
  });
});

describe('installing', () => {
  it('checks every package of every platform by its hash, and knows its licence', () => {
    // npm sometimes leaves out other platforms' packages; without their entries `npm i --package-lock-only` adds them.
    expect(incompletePackages()).toEqual([]);
    const whole = { integrity: 'sha512-x', license: 'MIT' };
    expect(
      incompletePackages([
        ['node_modules/whole', whole],
        ['node_modules/without-hash', { license: 'MIT' }],
        ['node_modules/weak-hash', { ...whole, integrity: 'sha1-x' }],
        ['node_modules/without-licence', { integrity: 'sha512-x' }],
        ['node_modules/whole/node_modules/inside', { inBundle: true }],
        ['node_modules/folder', { link: true }],
      ]),
    ).toEqual(['node_modules/without-hash', 'node_modules/weak-hash', 'node_modules/without-licence']);
  });

  it('locks the packages of every platform', () => {
    expect(missingPackages()).toEqual([]);
  });

  it('needs no install script, and runs none', () => {
    expect(withInstallScript).toEqual(scriptsNotNeeded);
    expect(readText('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  });

  it('depends on no npm hook, since hooks are disabled with them', () => {
    const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> };
    const hooks = Object.keys(scripts).filter(
      (name) =>
        ['install', 'preinstall', 'postinstall', 'prepare'].includes(name) ||
        (/^(?:pre|post)(.+)$/.exec(name)?.[1] ?? '') in scripts,
    );
    expect(hooks).toEqual([]);
  });
});

const decisions = repositoryFiles()
  .filter((file) => file.startsWith('docs/decisions/'))
  .map(readText)
  .join('\n');

it.each(directPackages)('%s is justified in docs/decisions', (name) => {
  expect(decisions).toMatch(
    new RegExp(`(^|[^\\w@/-])${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?![\\w/-])`, 'm'),
  );
});
