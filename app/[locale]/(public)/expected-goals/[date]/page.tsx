import type { Metadata } from 'next';
import { cache } from 'react';
import { ScreenTop } from '@/app/[locale]/screen-top';
import { dayPreview } from '@/app/[locale]/preview-pictures';
import { readLocale } from '@/app/[locale]/read-locale';
import { LinkList } from '@/components/static/link-list';
import { PlainPage } from '@/components/static/plain-page';
import { formatDay } from '@/lib/i18n/formats';
import { href } from '@/lib/routing/hrefs';
import { pageMetadata } from '@/lib/routing/metadata';
import { getDay, type SiteDayFacts } from '@/lib/server/services/matches/get-day';

type Props = { params: Promise<{ locale: string; date: string }> };

const readDay = cache((date: string) => getDay(date, 0));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await readLocale(params);
  const day = await readDay((await params).date);
  const matches = day.strip[0]?.matches ?? 0;
  const image = await dayPreview(locale, day.date, matches);
  return pageMetadata({ locale, routeId: 'expected-goals', params: addressOf(day), values: { date: formatDay(locale, day.date) }, indexable: matches > 0, ...(image && { image }) });
}

export default async function ExpectedGoalsPage({ params }: Props) {
  const locale = await readLocale(params);
  const day = await readDay((await params).date);
  const date = formatDay(locale, day.date);
  const trail = <ScreenTop locale={locale} routeId="expected-goals" params={addressOf(day)} values={{ date }} />;
  return (
    <PlainPage locale={locale} routeId="expected-goals" values={{ date }} above={trail}>
      <LinkList items={[{ name: date, href: href(locale, 'predictions-date', addressOf(day)) }]} />
    </PlainPage>
  );
}

/** Today is its own address; so is a date that cannot be read, which is shown as today. */
function addressOf({ date, spelling }: SiteDayFacts): { date: string } {
  return { date: spelling === 'iso' || spelling === 'month-name' ? date : 'today' };
}
