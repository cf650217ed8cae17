/**
 * Message namespaces: each is messages/<locale>/<namespace>.json and one key of the merged messages. slugs.json is none: it belongs to
 * lib/routing. A new file needs its line here (a test compares this list with the folder).
 */
export const namespaces = ['common', 'errors', 'home', 'markets', 'match', 'meta', 'notFound', 'offline', 'pages', 'predictions', 'shell'] as const;
export type Namespace = (typeof namespaces)[number];

/** What client islands read, on every page; everything else stays on the server. */
export const clientNamespaces: readonly Namespace[] = [];
