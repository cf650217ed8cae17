import { z } from 'zod';

/**
 * Digits only, so that a number has one spelling in an address (`0x2`, `1e1`, `+2`, `2.0` and `02` are numbers to
 * JavaScript).
 */
const readDigits = (value: unknown): unknown =>
  typeof value === 'string' && /^(?:0|[1-9]\d*)$/.test(value) ? Number(value) : value;

/** A whole number in a query. `min` and `max` are inclusive; `usual` is the default. */
export const wholeNumber = ({ min, max, usual }: { min: number; max: number; usual: number }) =>
  z.preprocess(readDigits, z.number().int().min(min).max(max).default(usual));
