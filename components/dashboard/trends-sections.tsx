'use client';

import { useMemo } from 'react';
import { Section } from '@/components/ui/section';
import { topKinds, type AdminTrends, type TopKind, type TrendId } from '@/lib/contracts/admin-trends';
import { dateFormat } from '@/lib/domain/shared/intl';
import { regionNames } from '@/lib/domain/shared/region-names';
import { intlTag } from '@/lib/i18n/formats';
import { isLocale, localeRecord, type Locale } from '@/lib/i18n/locales';
import { CsvButton } from './csv-button';
import type { DashboardTools } from './dashboard-tools';
import css from './dashboard.module.css';
import { FiguresTable } from './figures-table';
import { Fold } from './fold';
import { JobName, nameOrKind, ScreenName } from './identifiers';
import { TrendChart } from './trend-chart';

export type TrendGroup = 'accounts' | 'money' | 'visits' | 'site' | 'model';
type Plot = { ids: readonly TrendId[]; kind: 'line' | 'bar'; unit?: 'money' | 'bytes' };
type Group = { id: TrendGroup; figures?: readonly Figure[]; plots: readonly Plot[] };
type Figure = Exclude<keyof AdminTrends['now'], 'memory' | 'loopDelay' | 'database'>;

const groups: readonly Group[] = [
  {
    id: 'accounts',
    figures: ['accounts', 'verified', 'active', 'activeWeek', 'premium', 'premiumEnding'],
    plots: [
      { ids: ['signUps', 'verified'], kind: 'bar' },
      { ids: ['active', 'activeWeek'], kind: 'line' },
      { ids: ['premium', 'premiumEnds'], kind: 'line' },
    ],
  },
  { id: 'money', plots: [{ ids: ['revenue', 'donations', 'refunds'], kind: 'bar', unit: 'money' }] },
  { id: 'visits', plots: [{ ids: ['views', 'visits'], kind: 'bar' }] },
  {
    id: 'site',
    plots: [
      { ids: ['cache'], kind: 'line' },
      { ids: ['loopDelay'], kind: 'line' },
      { ids: ['memory', 'database'], kind: 'line', unit: 'bytes' },
    ],
  },
  {
    id: 'model',
    plots: [
      { ids: ['sealed', 'graded'], kind: 'bar' },
      { ids: ['drift'], kind: 'line' },
    ],
  },
];

type TrendsSectionsProps = { of: readonly TrendGroup[]; trends: AdminTrends; locale: Locale; tools: DashboardTools };

/** The trends over the last days: accounts, money, visits, the site itself and the model. */
export function TrendsSections({ of, trends, locale, tools }: TrendsSectionsProps) {
  const { t, number, instant } = tools;
  const day = useMemo(() => {
    const format = dateFormat(intlTag(locale), { day: 'numeric', month: 'short', timeZone: 'UTC' });
    return (text: string) => format.format(new Date(`${text}T00:00:00Z`));
  }, [locale]);
  const shown = groups.filter(({ id }) => of.includes(id));
  return shown.map(({ id, figures = [], plots }) => (
    <Section
      key={id}
      id={`trends-${id}`}
      title={t(`dashboard.trends.${id}Title`)}
      lead={id === 'visits' ? t('dashboard.trends.visitsLead') : undefined}
    >
      {figures.length > 0 ? (
        <dl className={css.figures}>
          {figures.map((key) => (
            <div key={key}>
              <dt>{t(`dashboard.trends.${key}`)}</dt>
              <dd data-figure={key}>{number(trends.now[key])}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <div className={css.trends}>
        {plots.map(({ ids, kind, unit }) => (
          <TrendChart
            key={ids.join(' ')}
            ids={ids}
            trends={trends}
            tools={tools}
            kind={kind}
            unit={unit ?? 'count'}
            day={day}
          />
        ))}
      </div>
      {id === 'visits' ? (
        <>
          <Tops tops={trends.tops} locale={locale} tools={tools} />
          <CsvButton
            name={`visits-${trends.days}`}
            title={t('dashboard.trends.visitsTitle')}
            head={['kind', 'name', 'count']}
            rows={topKinds.flatMap((kind) => (trends.tops[kind] ?? []).map(({ name, count }) => [kind, name, count]))}
            t={t}
          />
        </>
      ) : null}
      {id === 'site' ? (
        <>
          <FiguresTable
            title={t('dashboard.trends.latency')}
            head={['screen', 'count', 'p50', 'p99'].map((key) => t(`dashboard.trends.${key}`))}
            t={t}
            rows={trends.latency.map(({ screen, count, p50, p99 }) => ({
              key: screen,
              cells: [<ScreenName key="screen" id={screen} t={t} />, number(count), number(p50), number(p99)],
            }))}
          />
          <CsvButton
            name="latency"
            title={t('dashboard.trends.latency')}
            head={['screen', 'count', 'p50_ms', 'p99_ms']}
            rows={trends.latency.map(({ screen, count, p50, p99 }) => [screen, count, p50, p99])}
            t={t}
          />
          <Fold title={t('dashboard.trends.jobs')} isOpen={trends.jobs.some(({ error }) => error !== null)}>
            <FiguresTable
              title={t('dashboard.trends.jobs')}
              head={[t('dashboard.trends.jobs'), t('dashboard.tasks.when'), t('dashboard.tasks.error')]}
              t={t}
              rows={trends.jobs.map(({ job, startedAt, finishedAt, error }) => ({
                key: job,
                cells: [
                  <JobName key="job" id={job} t={t} />,
                  instant(finishedAt ?? startedAt),
                  error === null ? (
                    '–'
                  ) : (
                    <bdi key="error" className={css.detail} dir="ltr">
                      {error}
                    </bdi>
                  ),
                ],
              }))}
            />
            <CsvButton
              name="jobs"
              title={t('dashboard.trends.jobs')}
              head={['job', 'started_at', 'finished_at', 'error']}
              rows={trends.jobs.map(({ job, startedAt, finishedAt, error }) => [job, startedAt, finishedAt, error])}
              t={t}
            />
          </Fold>
        </>
      ) : null}
    </Section>
  ));
}

function Tops({
  tops,
  locale,
  tools: { t, number },
}: { tops: AdminTrends['tops'] } & Omit<TrendsSectionsProps, 'of' | 'trends'>) {
  const countries = regionNames(intlTag(locale));
  const nameOf = (kind: TopKind, name: string): string => {
    if (kind === 'language') return isLocale(name) ? localeRecord(name).name : name;
    if (kind === 'country')
      return /^[A-Z]{2}$/.test(name) ? (countries.of(name) ?? name) : t('dashboard.trends.unknown');
    if (kind === 'crawler' || kind === 'referrer') return nameOrKind(name, t);
    return name;
  };
  return (
    <div className={css.tops}>
      {topKinds.map((kind) => (
        <Fold key={kind} title={t(`dashboard.trends.${kind}`)}>
          <FiguresTable
            title={t(`dashboard.trends.${kind}`)}
            head={[t(`dashboard.trends.${kind}`), t('dashboard.trends.count')]}
            t={t}
            rows={(tops[kind] ?? []).map(({ name, count }) => ({
              key: name,
              cells: [
                kind === 'screen' ? (
                  <ScreenName key="name" id={name} t={t} />
                ) : (
                  <bdi key="name">{nameOf(kind, name)}</bdi>
                ),
                number(count),
              ],
            }))}
          />
        </Fold>
      ))}
    </div>
  );
}
