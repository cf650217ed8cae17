import { z } from 'zod';
import { reasonLength } from '@/lib/domain/accounts/reason';
import { visibleText } from '@/lib/domain/shared/visible-text';

/** Free text from a visitor or admin: trimmed, without invisible characters. Validation runs on the result. */
export const freeText = z
  .string()
  .max(4_000)
  .transform((text) => visibleText(text.normalize('NFC')).trim());

/** @param minimum, maximum length in UTF-16 units */
export const freeTextOf = (minimum: number, maximum: number) => freeText.pipe(z.string().min(minimum).max(maximum));

export const reasonText = freeTextOf(reasonLength.minimum, reasonLength.maximum);

/** Free text on one line: line breaks, which would break a mail that quotes a name, become spaces. */
export const oneLineOf = (minimum: number, maximum: number) =>
  freeText.transform((text) => text.replace(/\p{Cc}+/gu, ' ')).pipe(z.string().min(minimum).max(maximum));
