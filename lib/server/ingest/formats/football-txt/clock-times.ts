/** A local time; `offset` from UTC in minutes if the text gives a zone. */
export type WrittenTime = { time: string; offset: number | null };

const zones: Readonly<Record<string, number>> = {
  UTC: 0,
  GMT: 0,
  WET: 0,
  WEST: 60,
  BST: 60,
  CET: 60,
  CEST: 120,
  EET: 120,
  EEST: 180,
  MSK: 180,
  BRT: -180,
  ART: -180,
  EST: -300,
  EDT: -240,
  CST: -360,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
  JST: 540,
  KST: 540,
  AEST: 600,
  AEDT: 660,
};
const zoned = new RegExp(
  String.raw`^\s+(${Object.keys(zones).join('|')})(?:\s?([+±−-])(\d{1,2})(?::?([0-5]\d))?)?(?=[\s),@]|$)`,
  'u',
);
const clock = /^(\d{1,2})[:.h](\d{2})(?=[\s,)\]]|$)/u;
/** The same instant in another time zone. */
const otherClock = /^\s*\(\d{1,2}[:.h]\d{2}[^()]{0,24}\)/u;

/**
 * The time at the start of a string, and the rest; null if there is none. `time` is null for an invalid one (25:10).
 */
export function readTime(text: string): { time: WrittenTime | null; rest: string } | null {
  const [whole, hours = '', minutes = ''] = clock.exec(text) ?? [];
  if (whole === undefined) return null;
  let rest = text.slice(whole.length);
  let offset: number | null = null;
  const zone = zoned.exec(rest);
  if (zone) {
    const [all, name = '', sign, shiftHours = '0', shiftMinutes = '0'] = zone;
    const shift = Number(shiftHours) * 60 + Number(shiftMinutes);
    offset = (zones[name] ?? 0) + (sign === '-' || sign === '−' ? -shift : shift);
    rest = rest.slice(all.length);
  }
  rest = rest.replace(otherClock, '');
  const isTime = Number(hours) < 24 && Number(minutes) < 60 && Math.abs(offset ?? 0) <= 14 * 60;
  return { time: isTime ? { time: `${hours.padStart(2, '0')}:${minutes}`, offset } : null, rest };
}
