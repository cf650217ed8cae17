'use client';

import { useLazy } from '@/components/client/use-lazy';
import { ScrollFrame } from '@/components/ui/scroll-frame';
import type { AdminTrends, TrendId } from '@/lib/contracts/admin-trends';
import { labelColon } from '@/lib/i18n/formats';
import { CsvButton } from './csv-button';
import type { DashboardTools } from './dashboard-tools';
import css from './dashboard.module.css';
import { Fold } from './fold';

type TrendChartProps = {
  ids: readonly TrendId[];
  trends: AdminTrends;
  tools: DashboardTools;
  kind: 'line' | 'bar';
  /** The unit of a value; amounts of money are in minor units. */
  unit: 'count' | 'money' | 'bytes';
  /** A day as text in the visitor's language. */
  day: (day: string) => string;
};

const megabyte = 1024 * 1024;

/** A chart, its legend, and the same figures as a table and as a file. */
export function TrendChart({ ids, trends, tools: { t, locale, number, money }, kind, unit, day }: TrendChartProps) {
  const loaded = useLazy(true, () => import('./chart'));
  const scale = unit === 'bytes' ? megabyte : 1;
  const format = (value: number) => (unit === 'money' ? money(Math.round(value)) : number(value));
  const lines = ids.map((id) => ({
    id,
    label: t(`dashboard.trends.${id}`),
    values: (trends.series[id] ?? []).map((value) => (value === null ? null : value / scale)),
  }));
  const title = lines.map(({ label }) => label).join(' / ');
  const first = t(trends.step === 7 ? 'dashboard.trends.week' : 'dashboard.trends.day');
  return (
    <figure className={css.trend} data-trend={ids.join(' ')}>
      <figcaption className={css.key}>
        {lines.map(({ id, label, values }, index) => (
          <span key={id} data-line={index}>
            {label}
            {unit === 'count' && kind === 'bar' ? `${labelColon(locale)}${number(sum(values))}` : null}
            {unit === 'money' ? `${labelColon(locale)}${money(sum(values))}` : null}
          </span>
        ))}
      </figcaption>
      <div className={css.chart} dir="ltr" aria-hidden="true">
        {loaded ? (
          <loaded.Chart kind={kind} lines={lines} positions={trends.starts} nameOf={day} format={format} />
        ) : null}
      </div>
      <div className={css.acts}>
        <Fold title={t('dashboard.trends.table')}>
          <ScrollFrame label={title}>
            <table className={css.table}>
              <thead>
                <tr>
                  <th scope="col">{first}</th>
                  {lines.map(({ id, label }) => (
                    <th key={id} scope="col">
                      {label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {trends.starts.map((start, index) => (
                  <tr key={start}>
                    <th scope="row">{day(start)}</th>
                    {lines.map(({ id, values }) => {
                      const value = values[index];
                      return <td key={id}>{value === null || value === undefined ? '–' : format(value)}</td>;
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollFrame>
        </Fold>
        <CsvButton
          name={`${ids[0] ?? ''}-${trends.days}`}
          title={title}
          head={['day', ...ids]}
          rows={trends.starts.map((start, index) => [start, ...ids.map((id) => trends.series[id]?.[index])])}
          t={t}
        />
      </div>
    </figure>
  );
}

const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);
