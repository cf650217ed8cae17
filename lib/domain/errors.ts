/** HTTP-like statuses that a service may end with; route handlers pass them through. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 422 | 429 | 503;

/**
 * An error that a user or client is told about: `key` is a message key (`errors.notFound`), `fields` maps a field to a message key.
 * Everything else that is thrown is a defect and is answered without its details.
 */
export class AppError extends Error {
  constructor(
    readonly status: ErrorStatus,
    readonly key: string,
    options: {
      message?: string;
      fields?: Record<string, string>;
      /** Values that the translated message's placeholders take. */
      values?: Record<string, string | number>;
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    super(options.message ?? key, { cause: options.cause });
    this.name = 'AppError';
    this.fields = options.fields;
    this.values = options.values;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  readonly fields: Record<string, string> | undefined;
  readonly values: Record<string, string | number> | undefined;
  readonly retryAfterSeconds: number | undefined;
}

/** Something that an operator can put right: its message alone is shown, without a stack. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
