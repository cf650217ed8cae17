import type { CalibrationBand } from '@/lib/contracts/track-record';
import type { I18n } from '@/lib/format/i18n';

export type MeasuredBand = CalibrationBand & { origin: 'live' | 'backtest' };

/** The measured band of a probability (0..1) of a market; null where nothing was measured. */
export type RateOf = (market: string, probability: number) => MeasuredBand | null;

/** "60–69%: 64% of 812": how often probabilities like this one came true, and whether they had been sealed. */
export function hitRateWords(band: MeasuredBand, { t, format, locale }: I18n): string {
  const top = band.to === 1 ? 1 : band.to - 0.01;
  const words = { from: formatWhole(band.from, locale), to: format.percent(top), rate: format.percent(band.hitRate), count: format.count(band.count) };
  return t(band.origin === 'live' ? 'record.hitRate' : 'record.hitRateBacktest', words);
}

const formatWhole = (share: number, locale: I18n['locale']): string => new Intl.NumberFormat(locale === 'ar' ? 'ar-u-nu-latn' : locale).format(Math.round(share * 100));

type HitRateProps = { band: MeasuredBand | null; i18n: I18n };

/** The measured hit rate beside a probability; nothing where nothing was measured. */
export function HitRate({ band, i18n }: HitRateProps) {
  return band === null ? null : <span>{hitRateWords(band, i18n)}</span>;
}
