import {
  predictionsData,
  readListQuery,
  type SearchParams,
} from '@/app/[locale]/(public)/predictions/[date]/page-data';
import { JsonLd } from '@/app/[locale]/json-ld';
import { MissingScreen } from '@/app/[locale]/missing-screen';
import { readLocale } from '@/app/[locale]/read-locale';
import { ScreenTop } from '@/app/[locale]/screen-top';
import { PredictionsView } from '@/components/predictions/predictions-view';
import { QuickGuide } from '@/components/shell-widgets/quick-guide';
import { loadI18n } from '@/lib/format/load-i18n';
import { getRuntime } from '@/lib/server/runtime';
import { getBandTallies } from '@/lib/server/services/record/get-band-rates';
import { matchListJsonLd } from './match-list-json-ld';

type PageProps = { params: Promise<{ locale: string; date: string }>; searchParams: Promise<SearchParams> };

/** The day's screen, in a slot of its own so that it stays mounted during a visit to one of its matches. */
export default async function Page({ params, searchParams }: PageProps) {
  const { date } = await params;
  const query = readListQuery(await searchParams);
  const locale = await readLocale(params);
  const i18n = await loadI18n(locale);
  const data = await predictionsData(date, query);
  if (!data) return <MissingScreen locale={locale} />;
  return (
    <>
      <ScreenTop
        locale={locale}
        routeId="predictions-date"
        params={{ date: data.addressedAsToday ? 'today' : data.date }}
        values={{ date: i18n.format.day(data.date) }}
      />
      <JsonLd data={matchListJsonLd(locale, data.list)} />
      <PredictionsView
        {...data}
        query={query}
        tallies={await getBandTallies()}
        siteZone={getRuntime().env.SITE_TIMEZONE}
        guide={<QuickGuide locale={locale} />}
        i18n={i18n}
      />
    </>
  );
}
