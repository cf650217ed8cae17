import { AppError } from '@/lib/domain/shared/errors';

/**
 * The name before an extension in an address; a route segment of the framework cannot contain the extension.
 * @throws {AppError} 404 without the extension
 */
export function nameBefore(ending: string, segment: string): string {
  if (!segment.endsWith(ending)) throw new AppError(404, 'errors.notFound');
  return segment.slice(0, -ending.length);
}
