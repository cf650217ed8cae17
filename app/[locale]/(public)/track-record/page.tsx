import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { missingMetadata } from '@/app/[locale]/missing-metadata';
import { MissingScreen } from '@/app/[locale]/missing-screen';
import { pagePreview } from '@/app/[locale]/og-images';
import { readLocale } from '@/app/[locale]/read-locale';
import { ScreenTop } from '@/app/[locale]/screen-top';
import { TrackRecordView } from '@/components/record/track-record-view';
import { visitor } from '@/lib/domain/accounts/entitlements';
import { isPastLast, readPage } from '@/lib/domain/shared/paging';
import { feedPath } from '@/lib/routing/feed-path';
import { href } from '@/lib/routing/hrefs';
import { pageMetadata } from '@/lib/routing/metadata';
import { recordOgImagePath } from '@/lib/routing/og-image-paths';
import { getMarketBoard } from '@/lib/server/services/market-board/get-market-board';
import { getTrackRecord } from '@/lib/server/services/record/get-track-record';
import { newestNotedWeek } from '@/lib/server/services/record/get-weekly-note';
import { listGraded } from '@/lib/server/services/record/list-graded';

type PageProps = { params: Promise<{ locale: string }>; searchParams: Promise<{ page?: string | string[] }> };

const readGraded = cache(listGraded);

export async function generateMetadata({ params, searchParams }: PageProps): Promise<Metadata> {
  const locale = await readLocale(params);
  const { page, pageCount } = await readGraded(readPage((await searchParams).page));
  if (isPastLast(page, pageCount)) return missingMetadata(locale);
  const image = await pagePreview(locale, recordOgImagePath(locale), ({ t }) => t('shell.trackRecord'));
  return pageMetadata({ locale, routeId: 'track-record', page, image, feed: feedPath('weekly-notes', null, locale) });
}

export default async function Page({ params, searchParams }: PageProps) {
  const locale = await readLocale(params);
  const graded = await readGraded(readPage((await searchParams).page));
  if (isPastLast(graded.page, graded.pageCount))
    return <MissingScreen locale={locale} path={href(locale, 'track-record')} />;
  const pages = await getTranslations({ locale, namespace: 'pages' });
  const record = await getTrackRecord();
  return (
    <>
      <ScreenTop locale={locale} routeId="track-record" />
      <TrackRecordView
        record={record}
        board={await getMarketBoard(visitor)}
        latest={graded.items}
        intro={pages('trackRecord.text1')}
        week={await newestNotedWeek()}
        page={graded.page}
        pageCount={graded.pageCount}
      />
    </>
  );
}
