import { AppError } from '@/lib/domain/shared/errors';
import { taggedResponse } from './entity-tag';

const ending = '.ics';

/**
 * The name before `.ics` in an address; a route segment of the framework cannot contain the extension.
 * @throws {AppError} 404 without the extension
 */
export function calendarName(segment: string): string {
  if (!segment.endsWith(ending)) throw new AppError(404, 'errors.notFound');
  return segment.slice(0, -ending.length);
}

/** Programs fetch a feed again and again, mostly unchanged. @throws {AppError} 404 for null */
export function calendarResponse(request: Request, calendar: string | null): Response {
  if (calendar === null) throw new AppError(404, 'errors.notFound');
  return taggedResponse(request, calendar, { 'Content-Type': 'text/calendar; charset=utf-8' });
}
