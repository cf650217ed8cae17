import { useTranslations } from 'next-intl';
import { TeamName } from '@/components/football/team-name';
import { ScrollFrame } from '@/components/ui/scroll-frame';
import { Section } from '@/components/ui/section';
import type { PastSeason } from '@/lib/contracts/leagues';
import { useFormats } from '@/lib/format/use-i18n';
import css from './projected-table.module.css';

type ForecastWentProps = Pick<PastSeason, 'table' | 'forecasts'>;

/** Where each club was expected to finish at each point of the season; renders nothing without a forecast. */
export function ForecastWent({ table, forecasts }: ForecastWentProps) {
  const t = useTranslations();
  const format = useFormats();
  if (forecasts.length === 0) return null;
  const isAfterwards = forecasts.some(({ origin }) => origin === 'backtest');
  return (
    <Section id="forecast-went" title={t('leagues.forecastWent.title')} lead={t('leagues.forecastWent.lead')}>
      <ScrollFrame label={t('leagues.forecastWent.title')}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('match.table.team')}</th>
              <th scope="col">{t('leagues.forecastWent.final')}</th>
              {forecasts.map(({ point, origin }) => (
                <th key={point} className={css.round} scope="col">
                  {t(`leagues.forecastWent.${point}`)}
                  {origin === 'backtest' ? ' *' : null}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.map(({ team, position }) => (
              <tr key={team.id}>
                <th scope="row">
                  <TeamName team={team} />
                </th>
                <td>{format.count(position)}</td>
                {forecasts.map(({ point, teams }) => {
                  const place = teams.findIndex((each) => each.team === team.id) + 1;
                  return <td key={point}>{place > 0 ? format.count(place) : ''}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
      {isAfterwards ? <p className={css.note}>* {t('leagues.forecastWent.afterwards')}</p> : null}
      {forecasts.some(({ origin }) => origin === 'live') ? (
        <p className={css.note}>{t('leagues.forecastWent.kept')}</p>
      ) : null}
    </Section>
  );
}
