import { getTranslations } from 'next-intl/server';
import { localeRecord, type Locale } from '@/lib/i18n/locales';
import { localizedPath, wirePath } from '@/lib/routing/hrefs';
import { metaKeyOf } from '@/lib/routing/meta-key';
import type { RouteId } from '@/lib/routing/routes';
import { getRuntime } from '@/lib/server/runtime';
import { manifestPictures } from './manifest-images';

type Colours = { theme: string; background: string };
type Shortcut = { routeId: RouteId; params?: Record<string, string> };

const shortcuts: readonly Shortcut[] = [
  { routeId: 'predictions-date', params: { date: 'today' } },
  { routeId: 'bet-of-the-day' },
  { routeId: 'accumulator' },
  { routeId: 'track-record' },
];

/**
 * The web app manifest in one language: the same app (`id`) in every language, which opens in the language in which it
 * was installed.
 */
export async function appManifest(locale: Locale, colours: Colours): Promise<Record<string, unknown>> {
  const { SITE_NAME: site } = getRuntime().env;
  const { language, dir } = localeRecord(locale);
  const t = await getTranslations({ locale, namespace: 'meta' });
  const address = ({ routeId, params = {} }: Shortcut) => wirePath(localizedPath(locale, routeId, params));
  return {
    id: '/',
    name: site,
    short_name: site,
    description: t(`${metaKeyOf('home')}.description`, { site }),
    lang: language,
    dir,
    start_url: address({ routeId: 'home' }),
    scope: '/',
    display: 'standalone',
    theme_color: colours.theme,
    background_color: colours.background,
    categories: ['sports'],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    screenshots: manifestPictures.map(({ src, width, height, form, routeId, params }) => ({
      src,
      sizes: `${width}x${height}`,
      type: 'image/webp',
      form_factor: form,
      label: t(`${metaKeyOf(routeId, params)}.title`, { site }),
    })),
    shortcuts: shortcuts.map((shortcut) => ({
      name: t(`${metaKeyOf(shortcut.routeId, shortcut.params ?? {})}.name`),
      url: address(shortcut),
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
    })),
  };
}
