import { useTranslations } from 'next-intl';
import { ScrollFrame } from '@/components/ui/scroll-frame';
import { Section } from '@/components/ui/section';
import type { SeasonForecastRecord } from '@/lib/contracts/track-record';
import { useFormats } from '@/lib/format/use-i18n';
import css from './record.module.css';

type SeasonForecastsSectionProps = { forecasts: readonly SeasonForecastRecord[] };

/** How forecasts of final tables did, those made in time and those made afterwards; empty before the first grade. */
export function SeasonForecastsSection({ forecasts }: SeasonForecastsSectionProps) {
  const t = useTranslations();
  const format = useFormats();
  if (forecasts.length === 0) return null;
  const groups = (['live', 'backtest'] as const).map((origin) => ({
    origin,
    rows: forecasts.filter((row) => row.origin === origin),
  }));
  return (
    <Section id="season-forecasts" title={t('record.seasons.title')} lead={t('record.seasons.lead')}>
      {groups.map(({ origin, rows }) =>
        rows.length === 0 ? null : (
          <ScrollFrame key={origin} label={`${t('record.seasons.title')} · ${t(`home.${origin}`)}`}>
            <table className={css.table}>
              <caption>{t(`home.${origin}`)}</caption>
              <thead>
                <tr>
                  <td />
                  <th scope="col">{t('record.seasons.count')}</th>
                  <th scope="col">{t('record.seasons.ours')}</th>
                  <th scope="col">{t('record.seasons.lastTable')}</th>
                  <th scope="col">{t('record.seasons.equal')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ point, seasons, rps, equalRps, lastTable }) => (
                  <tr key={point}>
                    <th scope="row">{t(`leagues.forecastWent.${point}`)}</th>
                    <td>{format.count(seasons)}</td>
                    <td>{format.score(rps)}</td>
                    <td>{lastTable && lastTable.seasons === seasons ? format.score(lastTable.rps) : ''}</td>
                    <td>{format.score(equalRps)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollFrame>
        ),
      )}
    </Section>
  );
}
