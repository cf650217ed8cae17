import type { Metadata } from 'next';
import { missingMetadata } from '@/app/[locale]/missing-metadata';
import { dayPreview } from '@/app/[locale]/og-images';
import { readLocale } from '@/app/[locale]/read-locale';
import { isWholeDay } from '@/components/predictions/list-query';
import { formatterOf } from '@/lib/format/formatter';
import { pageMetadata } from '@/lib/routing/metadata';
import { readDay, readList, readListQuery, type SearchParams } from './page-data';

type PageProps = { params: Promise<{ locale: string; date: string }>; searchParams: Promise<SearchParams> };

export async function generateMetadata({ params, searchParams }: PageProps): Promise<Metadata> {
  const { date: asked } = await params;
  const query = readListQuery(await searchParams);
  const locale = await readLocale(params);
  const day = await readDay(asked);
  if (query.page > 1 && !(await readList(locale, day.date, query))) return missingMetadata(locale);
  const date = day.spelling === 'iso' ? day.date : 'today';
  const matches = day.strip.find((stripDay) => stripDay.date === day.date)?.count ?? 0;
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

/** Only the head: the content is in the slot `@list`, which stays mounted while one of its matches is open. */
export default function Page() {
  return null;
}
