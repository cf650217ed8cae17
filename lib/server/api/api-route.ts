import { z } from 'zod';
import { AppError } from '@/lib/domain/shared/errors';
import { preferredLocale } from '@/lib/i18n/preferred-locale';
import { requestIdHeader } from '@/lib/routing/failure-page';
import { log } from '@/lib/server/log/log';
import { loggedPath } from '@/lib/server/log/logged-path';
import { describeError, invalidFields } from './api-errors';

const bodyLimit = 64 * 1024;

type Handler<Context> = (request: Request, context: Context) => unknown;

/**
 * Makes a route handler: what `handler` returns becomes JSON (a Response passes through), what it throws becomes the
 * contract's error body. Documented operations use `route` of operation-route.ts.
 */
export function apiRoute<Context>(
  handler: Handler<Context>,
): (request: Request, context: Context) => Promise<Response> {
  return async (request, context) => {
    try {
      const response = await handler(request, context);
      return response instanceof Response ? response : Response.json(response);
    } catch (error) {
      const requestId = request.headers.get(requestIdHeader) ?? '';
      const { status, body, headers } = describeError(error, preferredLocale(request.headers.get('accept-language')));
      if (status >= 500)
        log.error(
          { err: error, requestId, method: request.method, path: loggedPath(new URL(request.url).pathname) },
          'An API call failed',
        );
      return Response.json(body, {
        status,
        headers: { 'Cache-Control': 'no-store', Vary: 'Accept-Language', ...headers },
      });
    }
  };
}

/**
 * The query, validated by its contract.
 * @throws {AppError} 400 for a repeated parameter or text that the database cannot store, 422 for an unknown or invalid
 *   one
 */
export function readQuery<Schema extends z.ZodType>(request: Request, schema: Schema): z.output<Schema> {
  const parameters = [...new URL(request.url).searchParams];
  const query = Object.fromEntries(parameters);
  for (const text of parameters.flat()) refuseUnstorable('', text);
  if (Object.keys(query).length !== parameters.length) throw new AppError(400, 'errors.badRequest');
  return parse(schema, query);
}

const noQuery = z.strictObject({});

/** @throws {AppError} if an address that takes no query has one */
export const readNoQuery = (request: Request): void => void readQuery(request, noQuery);

/** The route parameters. @throws {AppError} 404 for invalid ones */
export async function readParams<Schema extends z.ZodType>(
  params: Promise<unknown>,
  schema: Schema,
): Promise<z.output<Schema>> {
  const result = schema.safeParse(await params);
  if (!result.success) throw new AppError(404, 'errors.notFound');
  return result.data;
}

/**
 * The JSON body, validated by its contract.
 * @throws {AppError} 413 above the limit, 415 without the JSON content type, 400 for bad JSON or text that the database
 *   cannot store, 422 for invalid fields
 */
export async function readJson<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.output<Schema>> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? ''))
    throw new AppError(415, 'errors.unsupportedMediaType');
  const text = await readText(request, bodyLimit);
  let value: unknown;
  try {
    value = JSON.parse(text, refuseUnstorable);
  } catch (error) {
    throw error instanceof AppError ? error : new AppError(400, 'errors.badJson');
  }
  return parse(schema, value);
}

const formType = 'application/x-www-form-urlencoded';

/** Whether the request was sent by a page's plain form, so that a person is waiting for a page. */
export const isForm = (request: Request): boolean =>
  (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() === formType;

/**
 * The fields of a plain form, validated by its contract.
 * @throws {AppError} 413, 400 for a repeated field or text that the database cannot store, 422 for invalid fields
 */
export async function readForm<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.output<Schema>> {
  const fields = [...new URLSearchParams(await readText(request, bodyLimit))];
  for (const text of fields.flat()) refuseUnstorable('', text);
  const value = Object.fromEntries(fields);
  if (Object.keys(value).length !== fields.length) throw new AppError(400, 'errors.badRequest');
  return parse(schema, value);
}

/** The client has disconnected, which is neither a server error nor a database error. */
const brokenOff = (): never => {
  throw new AppError(400, 'errors.badRequest');
};

/**
 * The raw body, for signatures over its bytes.
 * @throws {AppError} 413 above the limit, 400 for bytes that are not UTF-8 or an aborted request
 */
export async function readText(request: Request, limit: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (;;) {
    const part = await reader?.read().catch(brokenOff);
    if (!part || part.done) break;
    size += part.value.byteLength;
    if (size > limit) {
      await reader?.cancel();
      throw new AppError(413, 'errors.tooLarge');
    }
    chunks.push(part.value);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new AppError(400, 'errors.badRequest');
  }
}

/** Databases cannot store a NUL or an unpaired surrogate as text, and browsers never send one. */
function refuseUnstorable(key: string, value: unknown): unknown {
  if (isUnstorable(key) || (typeof value === 'string' && isUnstorable(value)))
    throw new AppError(400, 'errors.badRequest');
  return value;
}

// With the u flag, only unpaired surrogates match.
const isUnstorable = (text: string): boolean => text.includes('\u0000') || /\p{Surrogate}/u.test(text);

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (!result.success) throw invalidFields(result.error);
  return result.data;
}
