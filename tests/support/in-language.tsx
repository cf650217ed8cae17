import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { formats, intlTag } from '@/lib/i18n/formats';
import type { Locale } from '@/lib/i18n/locales';
import { messagesIn } from './i18n-of';

/** Messages and language for components in a test, as provided on the server by the request's configuration. */
export function InLanguage({ locale = 'en', children }: { locale?: Locale; children: ReactNode }) {
  return (
    <NextIntlClientProvider locale={intlTag(locale)} messages={messagesIn(locale)} formats={formats} timeZone="UTC">
      {children}
    </NextIntlClientProvider>
  );
}
