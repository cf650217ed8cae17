import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ScreenTop } from '@/app/[locale]/screen-top';
import { MissingScreen, missingMetadata } from '@/app/[locale]/missing-screen';
import { readLocale } from '@/app/[locale]/read-locale';
import { PlainPage } from '@/components/static/plain-page';
import { isBetType } from '@/lib/domain/bet-types';
import type { Locale } from '@/lib/i18n/locales';
import { marketKey } from '@/lib/i18n/market-key';
import { href } from '@/lib/routing/hrefs';
import { pageMetadata } from '@/lib/routing/metadata';

type Props = { params: Promise<{ locale: string; slug: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await readLocale(params);
  const { slug } = await params;
  if (!isBetType(slug)) return missingMetadata(locale);
  return pageMetadata({ locale, routeId: 'predictions-bet-type', params: { slug }, values: { betType: await nameOf(locale, slug) } });
}

export default async function BetTypePage({ params }: Props) {
  const locale = await readLocale(params);
  const { slug } = await params;
  if (!isBetType(slug)) return <MissingScreen locale={locale} path={href(locale, 'predictions-bet-type', { slug })} />;
  const values = { betType: await nameOf(locale, slug) };
  const trail = <ScreenTop locale={locale} routeId="predictions-bet-type" params={{ slug }} values={values} />;
  return <PlainPage locale={locale} routeId="predictions-bet-type" values={values} above={trail} />;
}

async function nameOf(locale: Locale, slug: string): Promise<string> {
  const t = await getTranslations({ locale, namespace: 'markets' });
  return t(marketKey(slug));
}
