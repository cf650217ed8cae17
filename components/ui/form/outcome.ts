/** Why a call was refused: in the server's words or a message key; message keys by field. */
export type Failure = { message: string | null; key: string; fields: Readonly<Record<string, string>> };

/** What came of a call. */
export type Outcome<Result = unknown> = { ok: true; result?: Result } | { ok: false; failure: Failure };

/** What a visitor reads of a failure. */
export const failureText = ({ message, key }: Failure, say: (key: string) => string): string => message ?? say(key);
