import { type z } from 'zod';
import type { ErrorBody } from '@/lib/contracts/errors';
import { AppError } from '@/lib/domain/shared/errors';
import type { Locale } from '@/lib/i18n/locales';
import { isUnavailable } from '@/lib/server/db/unavailable';
import { errorMessage } from './error-messages';

export type ErrorResponse = { status: number; body: ErrorBody; headers: Record<string, string> };

/** `Retry-After` while the database is unavailable. */
export const retryAfterOutageSeconds = 5;

const keyByStatus: Record<number, string> = {
  400: 'errors.badRequest',
  401: 'errors.unauthorized',
  403: 'errors.forbidden',
  404: 'errors.notFound',
  405: 'errors.methodNotAllowed',
  408: 'errors.timeout',
  409: 'errors.conflict',
  413: 'errors.tooLarge',
  414: 'errors.tooLarge',
  415: 'errors.unsupportedMediaType',
  422: 'errors.invalidFields',
  429: 'errors.tooMany',
  431: 'errors.tooLarge',
  501: 'errors.methodNotAllowed',
  503: 'errors.unavailable',
};

export function errorForStatus(status: number, locale: Locale): ErrorBody {
  const key = keyByStatus[status] ?? (status < 500 ? 'errors.badRequest' : 'errors.unexpected');
  return { message: errorMessage(locale, key, { seconds: 1 }), key };
}

/** Field -> message key. A schema sets its own key as its error message. */
function fieldKeys(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const name of issue.keys) fields[name] ??= 'errors.unknownField';
      continue;
    }
    const name = issue.path.join('.') || 'body';
    const missing =
      issue.code === 'invalid_type' && issue.input === undefined && /received undefined/.test(issue.message);
    fields[name] ??= missing
      ? 'errors.required'
      : /^[a-z][A-Za-z]*\.[A-Za-z.]+$/.test(issue.message)
        ? issue.message
        : 'errors.invalidValue';
  }
  return fields;
}

/** The error for a request that does not fit its contract. */
export function invalidFields(error: z.ZodError): AppError {
  return new AppError(422, 'errors.invalidFields', { fields: fieldKeys(error), cause: error });
}

/** The error body that a client gets for anything thrown; details of defects only go to the log. */
export function describeError(thrown: unknown, locale: Locale): ErrorResponse {
  const error = isUnavailable(thrown)
    ? new AppError(503, 'errors.unavailable', { retryAfterSeconds: retryAfterOutageSeconds, cause: thrown })
    : thrown;
  if (!(error instanceof AppError)) return { status: 500, body: errorForStatus(500, locale), headers: {} };
  const seconds = error.retryAfterSeconds ?? 1;
  const retries = error.status === 429 || error.status === 503 || error.retryAfterSeconds !== undefined;
  return {
    status: error.status,
    body: {
      message: errorMessage(locale, error.key, { seconds, ...error.values }),
      key: error.key,
      ...(error.fields ? { errors: error.fields } : {}),
    },
    headers: retries ? { 'Retry-After': String(Math.ceil(seconds)) } : {},
  };
}
