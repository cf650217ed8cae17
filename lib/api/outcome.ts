/** The reason why a call failed: the server's message or a message key; message keys by field. */
export type Failure = { message: string | null; key: string; fields: Readonly<Record<string, string>> };

/** For a write that continues once the connection is back. */
export const waitsForConnection = {
  message: null,
  key: 'widgets.call.waiting',
  fields: {},
} as const satisfies Failure;

export type Outcome<Result = unknown> = { ok: true; result?: Result } | { ok: false; failure: Failure };

export const failureText = ({ message, key }: Failure, t: (key: string) => string): string => message ?? t(key);
