import type { Metadata } from 'next';
import { JsonLd } from '@/components/layout/json-ld';
import { isWholeDay } from '@/components/predictions/list-query';
import { PredictionsView } from '@/components/predictions/predictions-view';
import { QuickGuide } from '@/components/shell-widgets/quick-guide';
import { formatterOf } from '@/lib/format/formatter';
import { readI18n } from '@/lib/format/read-i18n';
import { pageMetadata } from '@/lib/routing/metadata';
import { getRuntime } from '@/lib/server/runtime';
import { MissingScreen } from '../../../missing-screen';
import { dayPreview } from '../../../preview-pictures';
import { readLocale } from '../../../read-locale';
import { ScreenTop } from '../../../screen-top';
import { matchListJsonLd } from './match-list-json-ld';
import { predictionsData, readDay, readListQuery, type SearchParams } from './page-data';

type PageProps = { params: Promise<{ locale: string; date: string }>; searchParams: Promise<SearchParams> };

export async function generateMetadata({ params, searchParams }: PageProps): Promise<Metadata> {
  const { date: asked } = await params;
  const query = readListQuery(await searchParams);
  const locale = await readLocale(params);
  const day = await readDay(asked);
  const date = day.spelling === 'iso' ? day.date : 'today';
  const matches = day.strip.find((stripDay) => stripDay.date === day.date)?.matches ?? 0;
  const image = await dayPreview(locale, day.date, matches);
  return pageMetadata({
    locale,
    routeId: 'predictions-date',
    params: { date },
    values: { date: formatterOf(locale).day(day.date) },
    // A filtered or sorted list is another view of the day, not another page of it.
    page: isWholeDay(query) ? query.page : 1,
    indexable: matches > 0,
    ...(image && { image }),
  });
}

export default async function Page({ params, searchParams }: PageProps) {
  const { date } = await params;
  const query = readListQuery(await searchParams);
  const locale = await readLocale(params);
  const i18n = await readI18n(locale);
  const data = await predictionsData(date, query);
  if (!data) return <MissingScreen locale={locale} />;
  return (
    <>
      <ScreenTop locale={locale} routeId="predictions-date" params={{ date: data.addressedAsToday ? 'today' : data.date }} values={{ date: i18n.format.day(data.date) }} />
      <JsonLd data={matchListJsonLd(locale, data.list)} />
      <PredictionsView {...data} query={query} siteZone={getRuntime().env.SITE_TIMEZONE} guide={<QuickGuide locale={locale} />} i18n={i18n} />
    </>
  );
}
