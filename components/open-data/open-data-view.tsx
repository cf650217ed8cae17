import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PageTitle } from '@/components/ui/page-title';
import { Section } from '@/components/ui/section';
import shared from '@/components/ui/shared.module.css';
import { TextPage } from '@/components/ui/text-page';
import {
  dataFileOf,
  openDataParquetPath,
  openDataPath,
  openDataSeasonPath,
  openDataVersion,
  parquetFileOf,
  parquetIds,
  type DataPackage,
} from '@/lib/contracts/open-data';
import type { I18n } from '@/lib/format/i18n';
import { useI18n, useSiteLocale } from '@/lib/format/use-i18n';
import { feedPath } from '@/lib/routing/feed-path';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import { datasetTexts } from './dataset-texts';
import css from './open-data-view.module.css';

type OpenDataViewProps = { above?: ReactNode; data: DataPackage; siteName: string };
/** The file name defined by its specification. */
const packageFile = 'datapackage.json';

/** The same in every language. */
const formatNames = { csv: 'CSV', parquet: 'Parquet' };

type Resource = DataPackage['resources'][number];

/** Where to find the address, and how to subscribe on each kind of phone. */
const subscribing = [
  'openData.subscribeAddress',
  'openData.subscribeApple',
  'openData.subscribeAndroid',
  'openData.subscribeOutlook',
] as const;

/** Sample code for several programs, each with the address of the ranking. */
const samples = (address: string) =>
  [
    ['curl', `curl -LO ${address}`],
    ['Python', `import pandas\nranking = pandas.read_csv("${address}")`],
    ['R', `ranking <- read.csv("${address}")`],
    ['JavaScript', `const csv = await (await fetch("${address}")).text();`],
  ] as const;

/** The data files with their columns and licences, how to read them, and the other services for programs. */
export function OpenDataView({ above, data, siteName }: OpenDataViewProps) {
  const t = useTranslations();
  const locale = useSiteLocale();
  const [own] = data.licenses;
  const results = data.resources.find(({ licenses }) => licenses)?.licenses?.[0];
  const ranking = data.resources.find(({ name }) => name === 'ranking');
  return (
    <TextPage
      isRoomy
      head={
        <header>
          {above}
          <PageTitle>{t('meta.openData.name')}</PageTitle>
          <p className={shared.lead}>{t('openData.lead')}</p>
        </header>
      }
      sections={[
        { id: 'files', title: t('openData.filesTitle') },
        { id: 'use', title: t('openData.useTitle') },
        ...(ranking ? [{ id: 'read', title: t('openData.readTitle') }] : []),
        { id: 'feeds', title: t('openData.feedsTitle') },
        { id: 'calendars', title: t('openData.subscribeTitle') },
      ]}
    >
      <Section id="files" title={t('openData.filesTitle')}>
        <table className={css.files}>
          <thead>
            <tr>
              <th scope="col">{t('openData.file')}</th>
              <th scope="col">{t('openData.content')}</th>
              <th scope="col">{formatNames.csv}</th>
              <th scope="col">{formatNames.parquet}</th>
            </tr>
          </thead>
          <tbody>
            {data.resources.flatMap((resource) => {
              const { dataset: id, season } = resource;
              const parts = data.resources.filter((part) => part.dataset === id && part.season);
              // An empty file, such as the one for goals if no source has any, helps nobody.
              return season || resource.rows === 0 ? [] : [<DataFile key={id} resource={resource} parts={parts} />];
            })}
          </tbody>
        </table>
      </Section>
      <Section id="use" title={t('openData.useTitle')}>
        <div className={css.text}>
          {own ? (
            <p>
              <WithLink text={(licence) => t('openData.own', { licence, site: siteName })} licence={own} />
            </p>
          ) : null}
          {results ? (
            <p>
              <WithLink text={(licence) => t('openData.free', { licence })} licence={results} />
            </p>
          ) : null}
          <p>{t('openData.format', { version: openDataVersion })}</p>
          <p>{t('openData.cite')}</p>
        </div>
      </Section>
      {ranking ? (
        <Section id="read" title={t('openData.readTitle')}>
          <dl className={css.samples} dir="ltr">
            {samples(ranking.path).map(([program, code]) => (
              <div key={program}>
                <dt>{program}</dt>
                <dd>
                  <pre>{code}</pre>
                </dd>
              </div>
            ))}
          </dl>
        </Section>
      ) : null}
      <Section id="feeds" title={t('openData.feedsTitle')}>
        <div className={css.text}>
          <p>{t('openData.feeds')}</p>
          <p>{t('openData.calendars')}</p>
          <p>{t('openData.api')}</p>
        </div>
        <p className={css.links}>
          <a href={feedPath('bet-of-the-day', null, locale)} type="application/atom+xml">
            {t('meta.betOfTheDay.name')} · {t('openData.rss')}
          </a>
          <a href={feedPath('weekly-notes', null, locale)} type="application/atom+xml">
            {t('meta.weeklyNote.name')} · {t('openData.rss')}
          </a>
          <Link href={href(locale, 'site-widgets')}>{t('meta.siteWidgets.name')}</Link>
          <a href="/api/docs">{t('shell.openApi')}</a>
          <a href="/api/data" dir="ltr">
            {packageFile}
          </a>
        </p>
      </Section>
      <Section id="calendars" title={t('openData.subscribeTitle')}>
        <div className={css.text}>
          {subscribing.map((step) => (
            <p key={step}>{t(step, { feed: t('team.calendar') })}</p>
          ))}
        </div>
      </Section>
    </TextPage>
  );
}

type DataFileProps = { resource: Resource; /** Files for single seasons. */ parts: readonly Resource[] };

/** Size and rows if they are known, as "8.1 MB · 34,211 rows". */
const factsText = ({ bytes, rows }: Pick<Resource, 'bytes' | 'rows'>, { t, format }: I18n): string =>
  [bytes === undefined ? [] : format.fileSize(bytes), rows === undefined ? [] : t('openData.rows', { count: rows })]
    .flat()
    .join(' · ');

function DataFile({ resource, parts }: DataFileProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { dataset: id, schema } = resource;
  const parquet = resource.parquet && parquetIds.find((one) => one === id);
  return (
    <tr id={id}>
      <th scope="row" dir="ltr">
        {id}
      </th>
      <td>
        <p>{t(datasetTexts[id])}</p>
        <details>
          <summary className={css.handle}>{t('openData.columns')}</summary>
          <p className={css.columns} dir="ltr">
            {schema.fields.map(({ name }) => (
              <code key={name}>{name}</code>
            ))}
          </p>
        </details>
        {parts.length > 0 ? (
          <details>
            <summary className={css.handle}>{t('openData.bySeason')}</summary>
            <p className={css.columns} dir="ltr">
              {parts.map(({ season = '', ...part }) => (
                <span key={season}>
                  <a className={css.file} href={openDataSeasonPath(id, season)} download>
                    {season}
                  </a>{' '}
                  <small className={shared.small} dir="auto">
                    {factsText(part, i18n)}
                  </small>
                </span>
              ))}
            </p>
          </details>
        ) : null}
      </td>
      <td>
        <a className={css.file} href={openDataPath(id)} dir="ltr" download>
          {dataFileOf(id)}
        </a>
        <small className={css.size}>{factsText(resource, i18n)}</small>
      </td>
      <td>
        {parquet && resource.parquet ? (
          <>
            <a className={css.file} href={openDataParquetPath(parquet)} dir="ltr" download>
              {parquetFileOf(parquet)}
            </a>
            <small className={css.size}>{factsText(resource.parquet, i18n)}</small>
          </>
        ) : null}
      </td>
    </tr>
  );
}

/** A sentence that contains the licence as a link, wherever the language puts it. */
function WithLink({
  text,
  licence: { title, path },
}: {
  text: (licence: string) => string;
  licence: DataPackage['licenses'][number];
}): ReactNode {
  const [before = '', after = ''] = text('\n').split('\n');
  return (
    <>
      {before}
      <a href={path} rel="license" dir="ltr">
        {title}
      </a>
      {after}
    </>
  );
}
