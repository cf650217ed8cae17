/** Raw environment variables; the framework's own type requires NODE_ENV, which may be absent. */
export type Variables = Readonly<Record<string, string | undefined>>;
