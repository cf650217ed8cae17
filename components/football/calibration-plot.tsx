import { useTranslations } from 'next-intl';
import shared from '@/components/ui/shared.module.css';
import type { CalibrationBin } from '@/lib/contracts/calibration';
import type { Formatter } from '@/lib/format/formatter';
import { useFormats } from '@/lib/format/use-i18n';
import css from './calibration-plot.module.css';

type CalibrationPlotProps = {
  /** In ascending order; an empty list renders nothing. */
  bins: readonly (CalibrationBin & {
    /** The bounds of the 95 per cent confidence interval; shown in a column if the bins have them. */ low?: number;
    high?: number;
  })[];
  /** Names the table if a page has several plots. */
  caption?: string;
};

const ticks = [0, 0.25, 0.5, 0.75, 1];

/** An interval in whole percentages, or to one decimal if both ends round to the same whole number. */
const intervalText = (low: number, high: number, { percentRange, percentFine }: Formatter): string =>
  Math.round(low * 100) === Math.round(high * 100)
    ? `${percentFine(low)}–${percentFine(high)}`
    : percentRange(low, high);

/**
 * Half of the range that contains 95 of 100 hit rates for that many forecasts (normal approximation of the binomial).
 */
const chanceError = ({ meanForecast, count }: CalibrationBin): number =>
  1.96 * Math.sqrt((meanForecast * (1 - meanForecast)) / count);

const percent = (share: number): number => Number((Math.min(1, Math.max(0, share)) * 100).toFixed(2));

/**
 * Forecasts compared with results by band, drawn on the server, with a table of the same numbers. The axes run from
 * left to right and upwards in every language.
 */
export function CalibrationPlot({ bins, caption }: CalibrationPlotProps) {
  const t = useTranslations();
  const format = useFormats();
  if (bins.length === 0) return null;
  const hasInterval = bins.every(({ low, high }) => low !== undefined && high !== undefined);
  const most = Math.max(...bins.map(({ count }) => count));
  return (
    <figure className={css.figure}>
      <div className={css.frame} dir="ltr" aria-hidden="true">
        <span className={css.yAxis}>{t('calibration.happened')}</span>
        <svg className={css.plot} viewBox="-9 -3 114 112">
          {ticks.map((tick) => (
            <g key={tick}>
              <path className={css.grid} d={`M0 ${100 - percent(tick)}H100M${percent(tick)} 0V100`} />
              <text className={css.tick} x={percent(tick)} y="106" textAnchor="middle">
                {percent(tick)}
              </text>
              <text className={css.tick} x="-2" y={101.5 - percent(tick)} textAnchor="end">
                {percent(tick)}
              </text>
            </g>
          ))}
          <path className={css.diagonal} d="M0 100L100 0" />
          {bins.map((bin) => {
            const error = chanceError(bin);
            const x = percent(bin.meanForecast);
            return (
              <g key={bin.from}>
                <path
                  className={css.chance}
                  d={`M${x} ${100 - percent(bin.meanForecast - error)}V${100 - percent(bin.meanForecast + error)}`}
                />
                <circle
                  className={css.dot}
                  cx={x}
                  cy={100 - percent(bin.hitRate)}
                  r={(1.2 + 2 * Math.sqrt(bin.count / most)).toFixed(2)}
                />
              </g>
            );
          })}
        </svg>
        <span className={css.xAxis}>{t('calibration.forecast')}</span>
      </div>
      <div className={css.figures} tabIndex={0} role="group" aria-label={caption ?? t('calibration.happened')}>
        <table className={css.table}>
          {caption === undefined ? null : <caption>{caption}</caption>}
          <thead>
            <tr>
              <th scope="col">{t('calibration.band')}</th>
              <th scope="col">{t('calibration.count')}</th>
              <th scope="col">{t('calibration.forecast')}</th>
              <th scope="col">{t('calibration.happened')}</th>
              {hasInterval ? <th scope="col">{t('calibration.interval')}</th> : null}
            </tr>
          </thead>
          <tbody>
            {bins.map((bin) => (
              <tr key={bin.from}>
                <th scope="row">
                  <bdi>{format.percentRange(bin.from, bin.to)}</bdi>
                </th>
                <td>{format.count(bin.count)}</td>
                <td>{format.percentFine(bin.meanForecast)}</td>
                <td>{format.percentFine(bin.hitRate)}</td>
                {hasInterval ? (
                  <td>
                    <bdi>{intervalText(bin.low ?? 0, bin.high ?? 1, format)}</bdi>
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
        <p className={shared.fine}>{t('calibration.text')}</p>
      </div>
    </figure>
  );
}
