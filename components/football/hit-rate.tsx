import type { MeasuredBand } from '@/lib/domain/football/band-rates';
import type { I18n } from '@/lib/format/i18n';

/** "60–69%": the band in whole per cent, in the language's notation for ranges. */
export function bandText({ from, to }: Pick<MeasuredBand, 'from' | 'to'>, { format }: I18n): string {
  // Not formatRange: it repeats the sign in some languages, and browser and server differ on when.
  return format
    .percent(to === 1 ? 1 : to - 0.01)
    .replace(/\d+/, (highest) => `${format.count(Math.round(from * 100))}–${highest}`);
}

/** "60–69%: 64% of 812": how often probabilities like this one came true, and whether they had been sealed. */
export function hitRateText(band: MeasuredBand, i18n: I18n): string {
  const { t, format } = i18n;
  const messages = { band: bandText(band, i18n), rate: format.percent(band.hitRate), count: format.count(band.count) };
  return t(band.origin === 'live' ? 'record.hitRate' : 'record.hitRateBacktest', messages);
}

type HitRateProps = { band: MeasuredBand | null; i18n: I18n };

/** The measured hit rate beside a probability; nothing where nothing was measured. */
export function HitRate({ band, i18n }: HitRateProps) {
  return band === null ? null : <span>{hitRateText(band, i18n)}</span>;
}
