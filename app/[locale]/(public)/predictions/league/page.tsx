import type { Metadata } from 'next';
import { ScreenTop } from '@/app/[locale]/screen-top';
import { readLocale } from '@/app/[locale]/read-locale';
import { JsonLd } from '@/components/layout/json-ld';
import { LinkList } from '@/components/static/link-list';
import { PlainPage } from '@/components/static/plain-page';
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
  const links = items.map(({ slug, name }) => ({ name, href: href(locale, 'predictions-league', { slug }) }));
  return (
    <>
      <JsonLd data={itemListJsonLd(links.map(({ name, href: path }) => ({ name, url: absoluteUrl(path) })))} />
      <PlainPage locale={locale} routeId="predictions-leagues" above={<ScreenTop locale={locale} routeId="predictions-leagues" />}>
        <LinkList items={links} />
      </PlainPage>
    </>
  );
}
