import type { I18n } from '@/lib/format/i18n';
import css from './score-figures.module.css';

type ScoreFiguresProps = {
  /** Mean ranked probability score of our predictions. */
  rps: number;
  /** The same of the base rates, over the same matches; null until each match has one. */
  baseRps: number | null;
  matches: number;
  i18n: I18n;
};

/** Our score beside that of the base rates, with the sample size. */
export function ScoreFigures({ rps, baseRps, matches, i18n: { t, format } }: ScoreFiguresProps) {
  return (
    <dl className={css.figures}>
      <div>
        <dt>{t('record.model')}</dt>
        <dd>{format.score(rps)}</dd>
      </div>
      {baseRps === null ? null : (
        <div>
          <dt>{t('record.baseRate')}</dt>
          <dd>{format.score(baseRps)}</dd>
        </div>
      )}
      <div>
        <dt>{t('record.matches')}</dt>
        <dd>{format.count(matches)}</dd>
      </div>
    </dl>
  );
}
