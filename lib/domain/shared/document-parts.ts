/**
 * Parts of the document in progress by their id, which its HTML has and React's payload has not. The server's bundle and
 * the framework's two are separate module graphs of one process; they share this by the global object.
 */
export type DocumentParts = Map<string, unknown>;

const holder = globalThis as typeof globalThis & { __documentParts?: () => DocumentParts | undefined };

/** @param read of the request in progress; undefined where its response is no document */
export function provideDocumentParts(read: () => DocumentParts | undefined): void {
  holder.__documentParts = read;
}

/** undefined in a browser, in tests and in the partial responses of a navigation. */
export const documentParts = (): DocumentParts | undefined => holder.__documentParts?.();
