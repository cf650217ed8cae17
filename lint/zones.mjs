/**
 * The import table as functions: which zone a file belongs to, where an import leads, whether it may.
 * Shared by the lint rule and by the architecture tests.
 */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const table = JSON.parse(readFileSync(new URL('./import-table.json', import.meta.url), 'utf8'));

const matchers = table.zones.flatMap(({ zone, files }) =>
  files.map((pattern) => ({ zone, pattern, regExp: toRegExp(pattern) })),
);
const zonesByName = new Map(table.zones.map((zone) => [zone.zone, zone]));

function toRegExp(pattern) {
  const body = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '([^/]+)');
  return new RegExp(`^${body}${pattern.endsWith('/') ? '' : '$'}`);
}

/**
 * The zone of a file: its name and, for zones with `*`, the matched folder.
 * @param {string} file path from the repository's root, with forward slashes
 */
export function zoneOf(file) {
  for (const { zone, regExp } of matchers) {
    const match = regExp.exec(file);
    if (match) return { zone, folder: zone === 'tooling' ? undefined : match[1] };
  }
  return undefined;
}

/**
 * Where an import leads: a path from the root for our own files, else a package's name.
 * @param {string} from the importing file, from the root
 * @param {string} specifier as written
 */
export function leadsTo(from, specifier) {
  if (specifier.startsWith('@/')) return { file: withExtension(specifier.slice(2)) };
  if (specifier.startsWith('.')) return { file: withExtension(path.posix.join(path.posix.dirname(from), specifier)) };
  return { package: specifier };
}

function withExtension(file) {
  const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];
  const found = endings.find((ending) => statSync(path.join(root, file + ending), { throwIfNoEntry: false })?.isFile());
  return path.posix.normalize(file + (found ?? (path.posix.extname(file) === '' ? '.ts' : '')));
}

const isTest = (file) => /\.(test|integ|e2e)\.tsx?$/.test(file);
const ownsPackage = (owner, specifier) => specifier === owner || specifier.startsWith(`${owner}/`);

/**
 * Why an import is forbidden, or undefined if it is allowed.
 * @param {string} from the importing file, from the root
 * @param {string} specifier as written
 * @returns {string | undefined}
 */
export function whyForbidden(from, specifier) {
  if (isTest(from)) return undefined;
  const here = zoneOf(from);
  if (!here) return `${from} belongs to no zone in lint/import-table.json`;
  const rules = zonesByName.get(here.zone);
  if (rules.may.includes('*')) return undefined;
  const target = leadsTo(from, specifier);
  if (target.package !== undefined) return whyPackageForbidden(here.zone, rules, target.package);

  const zone = zoneOf(target.file);
  if (!zone) return `${target.file} belongs to no zone in lint/import-table.json`;
  if (zone.zone === 'tooling' || zone.zone === 'tests') return `${here.zone} may not import ${zone.zone}`;
  if (zone.zone === here.zone) {
    return zone.folder === here.folder
      ? undefined
      : `${here.zone} "${here.folder}" may not import ${zone.zone} "${zone.folder}": share it one level down`;
  }
  return rules.may.includes(zone.zone)
    ? undefined
    : `${here.zone} may not import ${zone.zone} (it may import: ${rules.may.join(', ') || 'nothing'})`;
}

function whyPackageForbidden(zone, rules, specifier) {
  if (rules.packages && !rules.packages.some((name) => ownsPackage(name, specifier))) {
    return `${zone} may import no package${rules.packages.length > 0 ? ` except ${rules.packages.join(', ')}` : ''}`;
  }
  for (const [owner, zones] of Object.entries(table.packageOwners)) {
    if (ownsPackage(owner, specifier) && !zones.includes(zone)) return `only ${zones.join(', ')} may import ${owner}`;
  }
  return undefined;
}
