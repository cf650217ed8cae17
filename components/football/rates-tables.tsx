import { measuredBands, type BandTallies } from '@/lib/domain/football/band-rates';
import { marketName } from '@/lib/format/market-text';
import { useI18n } from '@/lib/format/use-i18n';
import css from './rates-tables.module.css';

type RatesTablesProps = { markets: readonly string[]; tallies: BandTallies };

export const measuredMarkets = (markets: readonly string[], tallies: BandTallies): string[] =>
  markets.filter((market) => measuredBands(tallies, market).length > 0);

/** A table for each market: how often probabilities in each band came true, and how many there were. */
export function RatesTables({ markets, tallies }: RatesTablesProps) {
  const i18n = useI18n();
  const { t, format } = i18n;
  return (
    <>
      <div className={css.tables}>
        {measuredMarkets(markets, tallies).map((market) => (
          <table key={market} className={css.table} data-market={market}>
            <caption>{marketName(market, i18n)}</caption>
            <thead>
              <tr>
                <th scope="col">{t('calibration.band')}</th>
                <th scope="col">{t('calibration.forecast')}</th>
                <th scope="col">{t('calibration.happened')}</th>
                <th scope="col">{t('calibration.count')}</th>
              </tr>
            </thead>
            <tbody>
              {measuredBands(tallies, market).map((band) => (
                <tr key={band.from}>
                  <th scope="row">{format.percentRange(band.from, band.to)}</th>
                  <td>{format.percent(band.meanForecast)}</td>
                  <td>{format.percent(band.hitRate)}</td>
                  <td>{format.count(band.count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      <p className={css.note}>{t('rates.both')}</p>
    </>
  );
}
