import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import type { I18n } from '@/lib/format/i18n';
import { formats, intlTag } from '@/lib/i18n/formats';

/** Language and messages, as loaded by an island, for server components within it. */
export function IslandMessages({ i18n: { locale, messages }, children }: { i18n: I18n; children: ReactNode }) {
  return (
    <NextIntlClientProvider locale={intlTag(locale)} messages={messages} formats={formats} timeZone="UTC">
      {children}
    </NextIntlClientProvider>
  );
}
