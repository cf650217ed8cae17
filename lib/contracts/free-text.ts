import { z } from 'zod';
import { visibleText } from '@/lib/domain/shared/visible-text';

/** Free text of a visitor or admin: trimmed, without invisible characters. Validation runs on what is left. */
export const freeText = z
  .string()
  .max(4_000)
  .transform((text) => visibleText(text.normalize('NFC')).trim());

/** @param minimum, maximum length in UTF-16 units */
export const freeTextOf = (minimum: number, maximum: number) => freeText.pipe(z.string().min(minimum).max(maximum));
