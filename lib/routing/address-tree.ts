import { localeCodes, type Locale } from '@/lib/i18n/locales';
import { pathnames } from './pathnames';
import { routeIds, routes, type RouteId } from './routes';

/** One segment of the internal paths. Its words in all languages lead to the same node, whatever the prefix. */
export type AddressNode = {
  children: Map<string, AddressNode>;
  param?: { name: string; node: AddressNode };
  routeId?: RouteId;
};

/** The paths and translations from which the tree is built. */
export type AddressTable = { id: RouteId; path: string; translations: readonly string[] }[];

/**
 * The normalised form of a path segment: case-insensitive (including the Turkish dotted capital I), composed or
 * decomposed, and for Hindi with the chandrabindu or the anusvara (भविष्यवाणियाँ and भविष्यवाणियां are the same word).
 */
export function comparable(segment: string): string {
  return segment
    .normalize('NFC')
    .toLowerCase()
    .replace(/i\u0307/g, 'i')
    .replace(/\u0901/g, '\u0902');
}

export const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/** For each node its children by their internal words. */
type Meanings = Map<AddressNode, Map<string, AddressNode>>;

/** A segment of an internal path, and its words in all languages. */
type Word = { segment: string; spellings: readonly string[] };

/**
 * @throws {Error} if a translation differs in shape from its internal path, or if a word would lead to two screens: an
 * address must lead to one screen, whatever its language
 */
export function buildAddressTree(table: AddressTable): AddressNode {
  const root: AddressNode = { children: new Map() };
  const meanings: Meanings = new Map();
  for (const { id, path, translations } of table) {
    const internal = segmentsOf(path);
    let node = root;
    for (const [index, segment] of internal.entries()) {
      const spellings = translations.map((translation) => spellingAt(translation, index, internal, id));
      node = isParam(segment)
        ? paramChild(node, segment.slice(1, -1), id)
        : wordChild(node, { segment, spellings }, meanings, id);
    }
    if (node.routeId) throw new Error(`Routes "${node.routeId}" and "${id}" have the same path`);
    node.routeId = id;
  }
  return root;
}

function spellingAt(translation: string, index: number, internal: readonly string[], id: RouteId): string {
  const segments = segmentsOf(translation);
  const own = segments[index];
  const expected = internal[index];
  if (
    segments.length !== internal.length ||
    own === undefined ||
    (expected && isParam(expected) ? own !== expected : isParam(own))
  ) {
    throw new Error(`Translated path "${translation}" of "${id}" does not have the shape of /${internal.join('/')}`);
  }
  return own;
}

function paramChild(node: AddressNode, name: string, id: RouteId): AddressNode {
  node.param ??= { name, node: { children: new Map() } };
  if (node.param.name !== name)
    throw new Error(`Route "${id}" names a parameter "${name}" that others name "${node.param.name}"`);
  return node.param.node;
}

function wordChild(node: AddressNode, { segment, spellings }: Word, meanings: Meanings, id: RouteId): AddressNode {
  const known = meanings.get(node) ?? new Map<string, AddressNode>();
  meanings.set(node, known);
  const child = known.get(segment) ?? { children: new Map<string, AddressNode>() };
  known.set(segment, child);
  for (const spelling of spellings) {
    const word = comparable(spelling);
    const taken = node.children.get(word);
    if (taken && taken !== child)
      throw new Error(`The word "${spelling}" in route "${id}" already leads to another screen`);
    node.children.set(word, child);
  }
  return child;
}

const isParam = (segment: string): boolean => segment.startsWith('[');

const translationsOf = (id: RouteId): string[] => localeCodes.map((locale: Locale) => pathnames[id][locale]);

export const addressTree: AddressNode = buildAddressTree(
  routeIds.map((id) => ({ id, path: routes[id].path, translations: translationsOf(id) })),
);
