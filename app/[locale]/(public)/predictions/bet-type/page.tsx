import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ScreenTop } from '@/app/[locale]/screen-top';
import { readLocale } from '@/app/[locale]/read-locale';
import { JsonLd } from '@/components/layout/json-ld';
import { LinkList } from '@/components/static/link-list';
import { PlainPage } from '@/components/static/plain-page';
import { betTypes } from '@/lib/domain/bet-types';
import { marketKey } from '@/lib/i18n/market-key';
import { href } from '@/lib/routing/hrefs';
import { itemListJsonLd } from '@/lib/routing/json-ld';
import { absoluteUrl, pageMetadata } from '@/lib/routing/metadata';

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata({ locale: await readLocale(params), routeId: 'predictions-bet-types' });
}

export default async function BetTypesPage({ params }: Props) {
  const locale = await readLocale(params);
  const t = await getTranslations({ locale, namespace: 'markets' });
  const links = betTypes.map((slug) => ({ name: t(marketKey(slug)), href: href(locale, 'predictions-bet-type', { slug }) }));
  return (
    <>
      <JsonLd data={itemListJsonLd(links.map(({ name, href: path }) => ({ name, url: absoluteUrl(path) })))} />
      <PlainPage locale={locale} routeId="predictions-bet-types" above={<ScreenTop locale={locale} routeId="predictions-bet-types" />}>
        <LinkList items={links} />
      </PlainPage>
    </>
  );
}
