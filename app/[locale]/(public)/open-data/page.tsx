import type { Metadata } from 'next';
import { useTranslations } from 'next-intl';
import { JsonLd } from '@/app/[locale]/json-ld';
import { readLocale } from '@/app/[locale]/read-locale';
import { ScreenTop } from '@/app/[locale]/screen-top';
import { datasetTexts } from '@/components/open-data/dataset-texts';
import { OpenDataView } from '@/components/open-data/open-data-view';
import { datasetIds, type DataPackage } from '@/lib/contracts/open-data';
import { useSiteLocale } from '@/lib/format/use-i18n';
import { localeRecord } from '@/lib/i18n/locales';
import { href } from '@/lib/routing/hrefs';
import { datasetJsonLd } from '@/lib/routing/json-ld';
import { absoluteUrl, pageMetadata } from '@/lib/routing/metadata';
import { getRuntime } from '@/lib/server/runtime';
import { getDataPackage } from '@/lib/server/services/open-data/get-data-package';

type PageProps = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata({ locale: await readLocale(params), routeId: 'open-data' });
}

export default async function Page({ params }: PageProps) {
  const locale = await readLocale(params);
  const data = await getDataPackage();
  const siteName = getRuntime().env.SITE_NAME;
  return (
    <>
      <DatasetsJsonLd data={data} siteName={siteName} />
      <OpenDataView above={<ScreenTop locale={locale} routeId="open-data" />} data={data} siteName={siteName} />
    </>
  );
}

type DatasetsJsonLdProps = { data: DataPackage; siteName: string };

/** Each file is a separate data set: searches list them one by one, and their licences differ. */
function DatasetsJsonLd({ data, siteName }: DatasetsJsonLdProps) {
  const t = useTranslations();
  const locale = useSiteLocale();
  return datasetIds.map((id) => {
    const parts = data.resources.filter(({ dataset }) => dataset === id);
    const [whole] = parts;
    const [licence] = whole?.licenses ?? data.licenses;
    if (!whole || !licence) return null;
    const text = t(datasetTexts[id]);
    const facts = {
      name: `${siteName}: ${text}`,
      url: `${absoluteUrl(href(locale, 'open-data'))}#${id}`,
      // Search engines ignore descriptions with fewer than fifty characters.
      description: `${text}. ${t('openData.lead')}`,
      language: localeRecord(locale).language,
      licence: licence.path,
      publisher: { name: siteName, url: absoluteUrl('/') },
      files: parts.flatMap(({ name, path, mediatype, parquet }) => [
        { name: `${name}.csv`, url: path, type: mediatype },
        ...(parquet ? [{ name: `${name}.parquet`, url: parquet.path, type: parquet.mediatype }] : []),
      ]),
      columns: whole.schema.fields.map(({ name }) => name),
    };
    return <JsonLd key={id} data={datasetJsonLd(facts)} />;
  });
}
