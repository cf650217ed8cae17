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

/** What the lock file leaves out of packages for other platforms than its maker's; each is the licence of the package that brings them. */
const families: readonly (readonly [prefix: string, licence: string])[] = [
  ['@next/swc-', 'MIT'],
  ['@swc/core-', 'Apache-2.0'],
];

const licenceOf = (name: string, { license }: Locked): string =>
  license ?? families.find(([prefix]) => name.startsWith(prefix))?.[1] ?? 'unknown';

/** Packages that run on a site, without those of tests and tools, by the words of their licence; both in order. */
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

/** Packages that ask to run something while they are installed. */
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
    'Every package of package-lock.json that is not of tests and tools alone. Made and checked by tests/architecture/supply-chain.test.ts (`npx vitest run --project unit tests/architecture/supply-chain.test.ts -u` writes it anew); which licences may come in stands there, with the reason.',
    '',
    '| Licence | Packages | |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
