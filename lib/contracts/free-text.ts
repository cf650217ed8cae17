import { z } from 'zod';
import { visibleText } from '@/lib/domain/shared/visible-text';

/** Free text of a visitor or admin: trimmed, without invisible characters. Validation runs on what is left. */
export const freeText = z
  .string()
  .max(4_000)
  .transform((text) => visibleText(text.normalize('NFC')).trim());

/** @param minimum, maximum length in UTF-16 units */
export const freeTextOf = (minimum: number, maximum: number) => freeText.pipe(z.string().min(minimum).max(maximum));

/** The same on one line: what would break it, as in a mail that quotes a name, is a space. */
export const oneLineOf = (minimum: number, maximum: number) =>
  freeText.transform((text) => text.replace(/\p{Cc}+/gu, ' ')).pipe(z.string().min(minimum).max(maximum));
