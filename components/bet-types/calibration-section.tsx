import { useTranslations } from 'next-intl';
import { CalibrationPlot } from '@/components/football/calibration-plot';
import { Section } from '@/components/ui/section';
import shared from '@/components/ui/shared.module.css';
import type { BetTypeDetail } from '@/lib/contracts/bet-types';

type CalibrationSectionProps = { betType: BetTypeDetail };

/** Calibration of our probabilities, separately for sealed predictions and the backtest. */
export function CalibrationSection({ betType }: CalibrationSectionProps) {
  const t = useTranslations();
  return (
    <Section id="calibration" title={t('betTypes.holdTitle')}>
      {betType.calibration.length === 0 ? <p className={shared.fine}>{t('betTypes.holdNone')}</p> : null}
      {betType.calibration.map(({ origin, bins }) => (
        <div key={origin} className={shared.stackSm} data-origin={origin}>
          <h3 className={shared.label}>{t(`home.${origin}`)}</h3>
          {origin === 'backtest' ? <p className={shared.fine}>{t('home.backtestText')}</p> : null}
          <CalibrationPlot bins={bins} />
        </div>
      ))}
    </Section>
  );
}
