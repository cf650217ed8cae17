/** HTTP-like statuses of service errors; route handlers pass them through. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 422 | 429 | 503;

/**
 * An error for the user or client: `key` is a message key (`errors.notFound`), `fields` maps a field to a message key.
 * Any other thrown error is a defect, whose details do not appear in the response.
 */
export class AppError extends Error {
  constructor(
    readonly status: ErrorStatus,
    readonly key: string,
    options: {
      message?: string;
      fields?: Record<string, string>;
      /** Values for the translated message's placeholders. */
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

/** An error that the operator can fix: only its message is shown, without a stack. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
