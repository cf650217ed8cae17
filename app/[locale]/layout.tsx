import type { Metadata, Viewport } from 'next';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { headScript } from '@/components/layout/head-script';
import { InlineScript } from '@/components/layout/inline-script';
import { LanguageSwitch } from '@/components/layout/language-switch';
import { Shell } from '@/components/layout/shell';
import { StoredList } from '@/components/layout/stored-list';
import { ShellWidgets } from '@/components/shell-widgets/shell-widgets';
import { serializeSettings, settingsElementId } from '@/lib/env/client';
import { intlTag } from '@/lib/i18n/formats';
import { isLocale, localeRecord } from '@/lib/i18n/locales';
import '@/lib/theme/generated/theme.css';
import { getRuntime } from '@/lib/server/runtime';
import { dark } from '@/lib/theme/tokens';
import '@/app/global.css';
import { layoutData } from './layout-data';

/** The page cache in front of the framework is the only cache of pages. */
export const dynamic = 'force-dynamic';

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: dark.background.default,
  colorScheme: 'dark light',
};

export async function generateMetadata({ params }: Pick<LayoutProps, 'params'>): Promise<Metadata> {
  const { locale } = await params;
  const { SITE_NAME } = getRuntime().env;
  return {
    applicationName: SITE_NAME,
    manifest: `/manifest.webmanifest?lang=${locale}`,
    appleWebApp: { capable: true, title: SITE_NAME, statusBarStyle: 'black' },
    icons: {
      icon: [
        { url: '/favicon.ico', sizes: '32x32' },
        { url: '/icons/icon.svg', type: 'image/svg+xml' },
      ],
      apple: { url: '/icons/apple-180.png', sizes: '180x180' },
    },
    formatDetection: { telephone: false },
    // The framework only writes the standard name, which older iPhones do not support.
    other: { 'apple-mobile-web-app-capable': 'yes' },
  };
}

type LayoutProps = { children: ReactNode; list: ReactNode; params: Promise<{ locale: string }> };

export default async function Layout({ children, list, params }: LayoutProps) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const { language, dir } = localeRecord(locale);
  const { settings, leagues, stale, isCalculating, ad, announcement } = await layoutData(locale);
  return (
    // The head script may change the theme's attribute before hydration.
    <html
      lang={language}
      dir={dir}
      data-theme="dark"
      data-time-zone={settings.siteTimeZone}
      data-time-tag={intlTag(locale)}
      data-development={getRuntime().env.NODE_ENV === 'development' ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <InlineScript code={headScript} />
        <InlineScript id={settingsElementId} type="application/json" code={serializeSettings(settings)} />
      </head>
      <body>
        <Shell
          siteName={settings.siteName}
          replay={settings.dataSource === 'replay'}
          leagues={leagues}
          stale={stale}
          isCalculating={isCalculating}
          ad={ad}
          announcement={announcement}
          siteZone={settings.siteTimeZone}
        >
          {children}
          <StoredList>{list}</StoredList>
        </Shell>
        <ShellWidgets locale={locale} />
        <LanguageSwitch />
      </body>
    </html>
  );
}
