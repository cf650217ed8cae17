import type { namespaces } from './message-files';

export type Namespace = (typeof namespaces)[number];

/** What may reach the browser: the language bundle holds these, and a provider picks from them. Everything else stays on the server. */
export const clientNamespaces: readonly Namespace[] = ['errors', 'notFound', 'widgets'];
