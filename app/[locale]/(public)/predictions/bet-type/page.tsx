import type { Metadata } from 'next';
import { JsonLd } from '@/app/[locale]/json-ld';
import { readLocale } from '@/app/[locale]/read-locale';
import { ScreenTop } from '@/app/[locale]/screen-top';
import { BetTypeIndex } from '@/components/bet-types/bet-type-index';
import { getI18n } from '@/lib/format/get-i18n';
import { marketName } from '@/lib/format/market-text';
import { betTypes } from '@/lib/model/markets';
import { href } from '@/lib/routing/hrefs';
import { itemListJsonLd } from '@/lib/routing/json-ld';
import { absoluteUrl, pageMetadata } from '@/lib/routing/metadata';
import { listBetTypes } from '@/lib/server/services/bet-types/list-bet-types';

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata({ locale: await readLocale(params), routeId: 'predictions-bet-types' });
}

export default async function BetTypesPage({ params }: Props) {
  const locale = await readLocale(params);
  const i18n = await getI18n();
  const { items } = await listBetTypes();
  return (
    <>
      <ScreenTop locale={locale} routeId="predictions-bet-types" />
      <JsonLd
        data={itemListJsonLd(
          betTypes.map((slug) => ({
            name: marketName(slug, i18n),
            url: absoluteUrl(href(locale, 'predictions-bet-type', { slug })),
          })),
        )}
      />
      <BetTypeIndex betTypes={items} />
    </>
  );
}
