/** The page of a list that an address requests; anything but a number from 1 to 9999 means the first. */
export const readPage = (value: unknown): number =>
  typeof value === 'string' && /^[1-9]\d{0,3}$/.test(value) ? Number(value) : 1;

/** A page past the last one does not exist; the first does, even for an empty list. */
export const isPastLast = (page: number, pageCount: number): boolean => page > Math.max(1, pageCount);
