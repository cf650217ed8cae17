/**
 * The value of a date and time field that is read as UTC.
 * @param instant ISO, UTC
 */
export const toUtcField = (instant: string | undefined): string => instant?.slice(0, 16) ?? '';

/** @returns ISO, UTC */
export const fromUtcField = (value: string): string => `${value}:00Z`;
