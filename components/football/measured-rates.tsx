import { useTranslations } from 'next-intl';
import { HiddenText } from '@/components/ui/hidden-text';
import { Icon } from '@/components/ui/icon';
import { measuredBand, type BandTallies } from '@/lib/domain/football/band-rates';
import { useFormats } from '@/lib/format/use-i18n';
import css from './measured-rates.module.css';

export type RatedOutcome = {
  market: string;
  name: string;
  /** 0..1 */ probability: number;
  /** The probability as shown beside the button. */ shown: string;
};

type MeasuredRatesProps = {
  id: string;
  /** The name of the match, for screen readers. */
  about: string;
  outcomes: readonly RatedOutcome[];
  tallies: BandTallies;
};

/**
 * A small button beside probabilities that shows how often such probabilities came true, and how many there were. It
 * uses the browser's own popover, which needs no script, can be opened and closed with the keyboard, and is in the page
 * for screen readers. Renders nothing if nothing was measured.
 */
export function MeasuredRates({ id, about, outcomes, tallies }: MeasuredRatesProps) {
  const t = useTranslations();
  const format = useFormats();
  const rows = outcomes.flatMap((outcome) => {
    const band = measuredBand(tallies, outcome.market, outcome.probability);
    return band ? [{ ...outcome, band }] : [];
  });
  if (rows.length === 0) return null;
  const origins = [...new Set(rows.map(({ band }) => band.origin))];
  return (
    <>
      <button className={css.open} type="button" popoverTarget={id}>
        <Icon name="info" size={16} />
        <HiddenText>{t('rates.open', { about })}</HiddenText>
      </button>
      <div className={css.popover} id={id} popover="auto">
        <table className={css.table}>
          <caption>{t('rates.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('match.outcomeColumn')}</th>
              <th scope="col">{t('match.probability')}</th>
              <th scope="col">{t('calibration.band')}</th>
              <th scope="col">{t('calibration.forecast')}</th>
              <th scope="col">{t('calibration.happened')}</th>
              <th scope="col">{t('calibration.count')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ market, name, shown, band }) => (
              <tr key={`${market} ${name}`}>
                <th scope="row">
                  <bdi>{name}</bdi>
                </th>
                <td>{shown}</td>
                <td>{format.percentRange(band.from, band.to)}</td>
                <td>{format.percent(band.meanForecast)}</td>
                <td className={css.rate}>{format.percent(band.hitRate)}</td>
                <td>{format.count(band.count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className={css.note}>{origins.length > 1 ? t('rates.both') : t(`rates.${origins[0] ?? 'backtest'}`)}</p>
        <button className={css.close} type="button" popoverTarget={id} popoverTargetAction="hide">
          {t('widgets.close')}
        </button>
      </div>
    </>
  );
}
