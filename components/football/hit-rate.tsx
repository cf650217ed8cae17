import type { MeasuredBand } from '@/lib/domain/football/band-rates';
import type { I18n } from '@/lib/format/i18n';
import { useI18n } from '@/lib/format/use-i18n';

/** Writes "Predictions this sure (60–65%): 62% expected, 62% of 812 came true", and whether they had been sealed. */
export function hitRateText(band: MeasuredBand, i18n: I18n): string {
  const { t, format } = i18n;
  const messages = {
    band: format.percentRange(band.from, band.to),
    forecast: format.percent(band.meanForecast),
    rate: format.percent(band.hitRate),
    count: format.count(band.count),
  };
  return t(band.origin === 'live' ? 'record.hitRate' : 'record.hitRateBacktest', messages);
}

type HitRateProps = { band: MeasuredBand | null };

/** The measured hit rate beside a probability; renders nothing if none was measured. */
export function HitRate({ band }: HitRateProps) {
  const i18n = useI18n();
  return band === null ? null : <span>{hitRateText(band, i18n)}</span>;
}
