import type { Locale } from '@/lib/i18n/locales';

const letters = [...'ABCDEFGHIJKL'];

/** Languages whose press does not label groups with Latin letters, in the order of the letters. */
const ownNames: Partial<Record<Locale, readonly string[]>> = {
  ar: [
    ...['الأولى', 'الثانية', 'الثالثة', 'الرابعة', 'الخامسة', 'السادسة', 'السابعة', 'الثامنة'],
    ...['التاسعة', 'العاشرة', 'الحادية عشرة', 'الثانية عشرة'],
  ],
  hi: ['ए', 'बी', 'सी', 'डी', 'ई', 'एफ़', 'जी', 'एच', 'आई', 'जे', 'के', 'एल'],
};

/**
 * The name of a cup's group in the reader's language.
 * @param name as sources write it: a letter; any other name stays unchanged
 */
export const groupText = (name: string, locale: Locale): string => ownNames[locale]?.[letters.indexOf(name)] ?? name;
