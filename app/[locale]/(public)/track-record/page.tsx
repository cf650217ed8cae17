import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/[locale]/read-locale';
import { ScreenTop } from '@/app/[locale]/screen-top';
import { TrackRecordView } from '@/components/record/track-record-view';
import { visitor } from '@/lib/domain/accounts/entitlements';
import { loadI18n } from '@/lib/format/load-i18n';
import { pageMetadata } from '@/lib/routing/metadata';
import { getMarketBoard } from '@/lib/server/services/market-board/get-market-board';
import { getTrackRecord } from '@/lib/server/services/record/get-track-record';
import { listGraded } from '@/lib/server/services/record/list-graded';

type PageProps = { params: Promise<{ locale: string }>; searchParams: Promise<{ page?: string | string[] }> };

const readPage = ({ page }: Awaited<PageProps['searchParams']>): number =>
  typeof page === 'string' && /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;

export async function generateMetadata({ params, searchParams }: PageProps): Promise<Metadata> {
  return pageMetadata({
    locale: await readLocale(params),
    routeId: 'track-record',
    page: readPage(await searchParams),
  });
}

export default async function Page({ params, searchParams }: PageProps) {
  const i18n = await loadI18n(await readLocale(params));
  const pages = await getTranslations({ locale: i18n.locale, namespace: 'pages' });
  const record = await getTrackRecord();
  const graded = await listGraded(readPage(await searchParams));
  return (
    <>
      <ScreenTop locale={i18n.locale} routeId="track-record" />
      <TrackRecordView
        record={record}
        board={await getMarketBoard(visitor)}
        latest={graded.items}
        intro={pages('trackRecord.text1')}
        page={graded.page}
        pageCount={graded.pageCount}
        i18n={i18n}
      />
    </>
  );
}
