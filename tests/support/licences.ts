import { readText } from './repository-files';

type Locked = {
  version?: string;
  license?: string;
  integrity?: string;
  /** A folder of this repository. */
  link?: boolean;
  /** Inside another package's archive, whose hash covers it. */
  inBundle?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
  optionalDependencies?: Record<string, string>;
};
type Manifest = Record<'dependencies' | 'devDependencies', Record<string, string>>;

export const manifest = JSON.parse(readText('package.json')) as Manifest;
export const directPackages = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.devDependencies)];

/** Every installed package by its folder. */
const locked = Object.entries(
  (JSON.parse(readText('package-lock.json')) as { packages: Record<string, Locked> }).packages,
).filter(([folder]) => folder !== '');

const nameOf = (folder: string): string => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Production packages by licence expression, both sorted. */
export function productionLicences(): Map<string, string[]> {
  const found = new Map<string, Set<string>>();
  for (const [folder, entry] of locked) {
    if (entry.dev) continue;
    const name = nameOf(folder);
    const licence = entry.license ?? 'unknown';
    found.set(licence, (found.get(licence) ?? new Set()).add(name));
  }
  return new Map(
    [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([licence, names]) => [licence, [...names].sort()]),
  );
}

/** MIT, in the field `licenses` customary then, which the lock leaves out. */
const licensedOtherwise = ['node_modules/svg-tags'];

/** What is downloaded without a hash to verify it, or comes without a licence. */
export const incompletePackages = (packages: readonly (readonly [folder: string, Locked])[] = locked): string[] =>
  packages
    .filter(([, { link, inBundle }]) => !link && !inBundle)
    .filter(
      ([folder, { integrity, license }]) =>
        !/^sha512-/.test(integrity ?? '') || (!license && !licensedOtherwise.includes(folder)),
    )
    .map(([folder]) => folder);

/** Optional packages, mostly for other platforms, that the lock omits: `npm ci` would not install them. */
export function missingPackages(): string[] {
  const folders = new Set(locked.map(([folder]) => folder));
  /** Where Node.js would look for a package that `folder` needs. */
  const places = (folder: string, name: string): string[] =>
    folder
      .split('/node_modules/')
      .map((_, index, parents) => [...parents.slice(0, index + 1), name].join('/node_modules/'))
      .concat(`node_modules/${name}`);
  return locked.flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !places(folder, name).some((place) => folders.has(place)))
      .map((name) => `${folder}: ${name}`),
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
