import type { Metadata } from 'next';
import { JsonLd } from '@/app/[locale]/json-ld';
import { readLocale } from '@/app/[locale]/read-locale';
import { ScreenTop } from '@/app/[locale]/screen-top';
import { LeagueIndex } from '@/components/leagues/league-index';
import { href } from '@/lib/routing/hrefs';
import { itemListJsonLd } from '@/lib/routing/json-ld';
import { absoluteUrl, pageMetadata } from '@/lib/routing/metadata';
import { listLeagues } from '@/lib/server/services/leagues/list-leagues';

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata({ locale: await readLocale(params), routeId: 'predictions-leagues' });
}

export default async function LeaguesPage({ params }: Props) {
  const locale = await readLocale(params);
  const { items } = await listLeagues();
  return (
    <>
      <ScreenTop locale={locale} routeId="predictions-leagues" />
      <JsonLd
        data={itemListJsonLd(
          items.map(({ slug, name }) => ({ name, url: absoluteUrl(href(locale, 'predictions-league', { slug })) })),
        )}
      />
      <LeagueIndex leagues={items} />
    </>
  );
}
