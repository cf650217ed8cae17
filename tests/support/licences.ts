import { readText } from './repository-files';

type Locked = {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
  cpu?: string[];
};
type Manifest = Record<'dependencies' | 'devDependencies', Record<string, string>>;

export const manifest = JSON.parse(readText('package.json')) as Manifest;
export const directPackages = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.devDependencies)];

/** Every installed package by its folder. */
const locked = Object.entries(
  (JSON.parse(readText('package-lock.json')) as { packages: Record<string, Locked> }).packages,
).filter(([folder]) => folder !== '');

const nameOf = (folder: string): string => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);

/**
 * Licences that the lock file omits for packages of other platforms: each is that of the package that depends on them.
 */
const families: readonly (readonly [prefix: string, licence: string])[] = [
  ['@next/swc-', 'MIT'],
  ['@swc/core-', 'Apache-2.0'],
];

const licenceOf = (name: string, { license }: Locked): string =>
  license ?? families.find(([prefix]) => name.startsWith(prefix))?.[1] ?? 'unknown';

/** Production packages by licence expression, both sorted. */
export function productionLicences(): Map<string, string[]> {
  const found = new Map<string, Set<string>>();
  for (const [folder, entry] of locked) {
    if (entry.dev) continue;
    const name = nameOf(folder);
    const licence = licenceOf(name, entry);
    found.set(licence, (found.get(licence) ?? new Set()).add(name));
  }
  return new Map(
    [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([licence, names]) => [licence, [...names].sort()]),
  );
}

/** Packages with an install script. */
export const withInstallScript = [
  ...new Set(locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([folder]) => nameOf(folder))),
].sort();

/** docs/licences.md */
export function describeLicences(): string {
  const rows = [...productionLicences()].map(
    ([licence, names]) => `| ${licence} | ${names.length} | ${names.join(', ')} |`,
  );
  return [
    '# Licences of what a site runs on',
    '',
    'Every package of package-lock.json that is not used by tests and tools only. Generated and checked by tests/architecture/supply-chain.test.ts (`npx vitest run --project unit tests/architecture/supply-chain.test.ts -u` rewrites it), which lists the allowed licences with the reasons.',
    '',
    '| Licence | Packages | |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
