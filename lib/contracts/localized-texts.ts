import { z } from 'zod';
import { localeCodes, type Locale } from '@/lib/i18n/locales';
import { freeTextOf } from './free-text';

/** A text in each language; a language without one shows the English text, which is required. @param maximum length */
export function localizedTexts(maximum: number) {
  const textSchema = freeTextOf(1, maximum);
  return z
    .strictObject(
      Object.fromEntries(localeCodes.map((code) => [code, textSchema.optional()])) as Record<
        Locale,
        z.ZodOptional<typeof textSchema>
      >,
    )
    .refine((texts) => texts.en !== undefined, { error: 'errors.required', path: ['en'] });
}
