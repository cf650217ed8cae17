import { measuredBands, type BandTallies } from '@/lib/domain/football/band-rates';
import type { I18n } from '@/lib/format/i18n';
import { bandText } from './hit-rate';
import { marketName } from './market-text';
import css from './rates-details.module.css';

type RatesDetailsProps = { markets: readonly string[]; tallies: BandTallies; i18n: I18n };

/**
 * For lists whose rows have no room for a button: for each market and band how often such probabilities came true, and
 * of how many.
 */
export function RatesDetails({ markets, tallies, i18n }: RatesDetailsProps) {
  const { t, format } = i18n;
  const measured = markets
    .map((market) => ({ market, bands: measuredBands(tallies, market) }))
    .filter(({ bands }) => bands.length > 0);
  if (measured.length === 0) return null;
  return (
    <details className={css.details} data-rates>
      <summary>{t('rates.title')}</summary>
      <div className={css.tables}>
        {measured.map(({ market, bands }) => (
          <table key={market} className={css.table}>
            <caption>{marketName(market, i18n)}</caption>
            <thead>
              <tr>
                <th scope="col">{t('calibration.band')}</th>
                <th scope="col">{t('calibration.happened')}</th>
                <th scope="col">{t('calibration.count')}</th>
              </tr>
            </thead>
            <tbody>
              {bands.map((band) => (
                <tr key={band.from}>
                  <th scope="row">{bandText(band, i18n)}</th>
                  <td>{format.percent(band.hitRate)}</td>
                  <td>{format.count(band.count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      <p className={css.note}>{t('rates.both')}</p>
    </details>
  );
}
