import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import type { I18n } from '@/lib/format/i18n';
import { formats, intlTag } from '@/lib/i18n/formats';

/** Provides the language and messages that an island has loaded to the server components inside it. */
export function IslandMessages({ i18n: { locale, messages }, children }: { i18n: I18n; children: ReactNode }) {
  return (
    <NextIntlClientProvider locale={intlTag(locale)} messages={messages} formats={formats} timeZone="UTC">
      {children}
    </NextIntlClientProvider>
  );
}
