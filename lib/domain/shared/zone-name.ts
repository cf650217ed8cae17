import { dateFormat } from './intl';

/**
 * The long name of a time zone, the same in summer and winter: Central European Time. UTC is better known by its
 * abbreviation.
 * @throws {RangeError} on an unknown zone
 */
export function zoneName(tag: string, timeZone: string): string {
  if (timeZone === 'UTC') return timeZone;
  const generic = zonePart(tag, timeZone, 'longGeneric');
  // A zone without a generic name has an offset instead, but may have a specific name.
  const name = /\d/.test(generic) ? zonePart(tag, timeZone, 'long') : generic;
  // The Italian, Portuguese, Romanian and Serbian data start with a capital, as in a list; texts use the name within a
  // sentence.
  return name.replace(/^(?:H?ora\b|(?:\S*[sč]ko|Srednje)(?= ))/i, (word) => word.toLowerCase());
}

/** Names follow the rules of their time: those for an older instant would be historic. */
const nowadays = Date.UTC(2026, 0, 15);

function zonePart(tag: string, timeZone: string, timeZoneName: 'long' | 'longGeneric'): string {
  const parts = dateFormat(tag, { timeZone, timeZoneName }).formatToParts(nowadays);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
