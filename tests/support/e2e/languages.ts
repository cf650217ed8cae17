import type { Locale } from '@/lib/i18n/locales';
import { href } from '@/lib/routing/hrefs';

/** One language of each direction. */
export const bothDirections = ['en', 'ar'] as const satisfies readonly Locale[];

/** For the end of a test's title: `npm test` runs it in Arabic, which differs most, `test:all` in all languages. */
export const besides = (locale: Locale): '' | ' @full' => (locale === 'ar' ? '' : ' @full');

export const today = (locale: Locale): string => href(locale, 'predictions-date', { date: 'today' });

/** For where one language per width is enough: English on the wide screen, Arabic on the phone. */
export const localeAt = (project: string): (typeof bothDirections)[number] => (project === 'phone' ? 'ar' : 'en');
