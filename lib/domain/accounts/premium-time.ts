/** The later of the two dates of an account's premium time; null if neither is a date. */
export function laterExpiry(first: string | null | undefined, second: string | null | undefined): Date | null {
  const instants = [first, second]
    .flatMap((text) => (text ? [Date.parse(text)] : []))
    .filter((instant) => !Number.isNaN(instant));
  return instants.length === 0 ? null : new Date(Math.max(...instants));
}
