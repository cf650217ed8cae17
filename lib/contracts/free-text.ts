import { z } from 'zod';
import { visibleText } from '@/lib/domain/visible-text';

/** Words of a visitor's or admin's own: trimmed, and without what nobody sees. Checks on it come behind, on what is left. */
export const freeText = z
  .string()
  .max(4_000)
  .transform((text) => visibleText(text.normalize('NFC')).trim());

/** @param minimum, maximum length in UTF-16 units */
export const freeTextOf = (minimum: number, maximum: number) => freeText.pipe(z.string().min(minimum).max(maximum));
