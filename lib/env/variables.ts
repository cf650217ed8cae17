/** Environment variables as they come; the framework's own type insists on NODE_ENV, which may be absent. */
export type Variables = Readonly<Record<string, string | undefined>>;
