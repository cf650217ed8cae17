import { OperatorError } from '@/lib/domain/shared/errors';
import { EnvironmentError } from '@/lib/env/server';
import { DataFolderInUseError } from '@/lib/server/db/data-folder-lock';
import { StorageError } from '@/lib/server/db/storage-error';

/** Whether an operator can fix the error, so that its stack need not be shown. */
export const isOperatorError = (error: unknown): error is Error =>
  error instanceof EnvironmentError ||
  error instanceof OperatorError ||
  error instanceof DataFolderInUseError ||
  error instanceof StorageError;

/** The root cause of a failed query. */
export const rootOf = (error: unknown): Error =>
  error instanceof Error ? (error.cause instanceof Error ? rootOf(error.cause) : error) : new Error(String(error));

/** A stack without its message: for a failed query the message contains the statement and its values. */
export const placesIn = (error: unknown): string =>
  error instanceof Error
    ? (error.stack ?? '')
        .split('\n')
        .flatMap((line) => (/^ {4}at /.test(line) ? `\n${line}` : []))
        .join('')
    : '';
