/**
 * HTML of the current document that React's payload does not contain, by the part's id. The server's bundle and the
 * framework's two are separate module graphs of one process; they share this through the global object.
 */
export type DocumentParts = Map<string, string>;

type Holder = {
  __documentParts?: () => DocumentParts | undefined;
  __markupOf?: (elements: unknown) => string;
};
const holder = globalThis as typeof globalThis & Holder;

/** @param read returns the parts for the current request; undefined if its response is not a document */
export function provideDocumentParts(read: () => DocumentParts | undefined): void {
  holder.__documentParts = read;
}

/** undefined in a browser, in tests and in the partial responses of a navigation. */
export const documentParts = (): DocumentParts | undefined => holder.__documentParts?.();

/** @param render renders elements of components without islands as HTML */
export function provideMarkup(render: (elements: unknown) => string): void {
  holder.__markupOf = render;
}

/** @throws {Error} outside the server's process */
export function markupOf(elements: unknown): string {
  if (!holder.__markupOf) throw new Error('Only the server process renders parts of documents.');
  return holder.__markupOf(elements);
}
