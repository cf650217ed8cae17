import { useTranslations } from 'next-intl';
import { CalibrationPlot } from '@/components/football/calibration-plot';
import { Section } from '@/components/ui/section';
import type { BetTypeDetail } from '@/lib/contracts/bet-types';
import css from './calibration-section.module.css';

type CalibrationSectionProps = { betType: BetTypeDetail };

/** Calibration of our probabilities, sealed predictions and the backtest separately. */
export function CalibrationSection({ betType }: CalibrationSectionProps) {
  const t = useTranslations();
  return (
    <Section id="calibration" title={t('betTypes.holdTitle')}>
      {betType.calibration.length === 0 ? <p className={css.note}>{t('betTypes.holdNone')}</p> : null}
      {betType.calibration.map(({ origin, bins }) => (
        <div key={origin} className={css.origin} data-origin={origin}>
          <h3 className={css.title}>{t(`home.${origin}`)}</h3>
          {origin === 'backtest' ? <p className={css.note}>{t('home.backtestText')}</p> : null}
          <CalibrationPlot bins={bins} />
        </div>
      ))}
    </Section>
  );
}
