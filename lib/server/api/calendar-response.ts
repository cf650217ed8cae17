import { AppError } from '@/lib/domain/shared/errors';
import { taggedResponse } from '@/lib/server/http/entity-tag';
import { nameBefore } from './name-before';

/** The name before `.ics`. @throws {AppError} 404 without it */
export const calendarName = (segment: string): string => nameBefore('.ics', segment);

/**
 * The response has validators, because feed readers fetch a feed repeatedly and it has rarely changed.
 * @throws {AppError} 404 for null
 */
export function calendarResponse(request: Request, calendar: string | null): Response {
  if (calendar === null) throw new AppError(404, 'errors.notFound');
  return taggedResponse(request, calendar, { 'Content-Type': 'text/calendar; charset=utf-8' });
}
