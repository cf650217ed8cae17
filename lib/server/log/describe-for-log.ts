import { pino } from 'pino';

/**
 * An error for the log. A failed query's message contains its parameters (e-mails, hashes, tokens) and PostgreSQL's own
 * may quote a value: the statement is logged, values are not.
 */
export function describeForLog(error: Error): object {
  if (!isQueryError(error)) return pino.stdSerializers.err(error);
  const { cause, query } = error;
  const reason = cause instanceof Error ? cause.message.replace(/["'(=].*$/s, '[hidden]') : undefined;
  // Names of our own schema: they show which constraint a row violated.
  const { code, constraint, table } = (cause ?? {}) as Record<string, unknown>;
  const stack = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n');
  return { type: 'FailedQuery', message: 'A query failed', query, reason, code, table, constraint, stack };
}

const isQueryError = (error: Error): error is Error & { query: string } =>
  'params' in error && 'query' in error && typeof error.query === 'string';
