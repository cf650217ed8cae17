import { useTranslations } from 'next-intl';
import type { CSSProperties, ReactNode } from 'react';
import { ScrollFrame } from '@/components/ui/scroll-frame';
import { Section } from '@/components/ui/section';
import shared from '@/components/ui/shared.module.css';
import type { MatchDetail } from '@/lib/contracts/match-detail';
import { useFormats } from '@/lib/format/use-i18n';
import { warmestPercent } from '@/lib/theme/tokens';
import css from './score-matrix-section.module.css';

type ScoreMatrixSectionProps = {
  match: MatchDetail;
  /** Derived content, shown below the matrix. */ children?: ReactNode;
};

/** The number of goals per side that the table shows; the rest is shown as a sum. */
const shown = 6;

/** The score matrix, from which every market is summed, as numbers and as a heat map. */
export function ScoreMatrixSection({ match, children }: ScoreMatrixSectionProps) {
  const t = useTranslations();
  const format = useFormats();
  const { scoreMatrix, home, away, score } = match;
  if (!scoreMatrix) return null;
  const rows = scoreMatrix.slice(0, shown + 1).map((row) => row.slice(0, shown + 1));
  const highest = Math.max(...rows.flat());
  const rest = 1 - rows.flat().reduce((sum, cell) => sum + cell, 0);
  const goals = rows.map((_, index) => index);
  return (
    <Section
      id="score-matrix"
      title={t('match.matrixTitle')}
      lead={t('match.matrixLead', { max: shown })}
      // Folded during the match, when visitors want the current chances.
      brief={match.status === 'live' ? '' : undefined}
    >
      <ScrollFrame label={t('match.matrixTitle')}>
        <table className={css.matrix}>
          <caption>{t('match.matrixHome', { home: home.name, away: away.name })}</caption>
          <thead>
            <tr>
              <td />
              {goals.map((awayGoals) => (
                <th key={awayGoals} scope="col">
                  {awayGoals}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, homeGoals) => (
              <tr key={homeGoals}>
                <th scope="row">{homeGoals}</th>
                {row.map((probability, awayGoals) => (
                  <td
                    key={awayGoals}
                    style={{ '--warmth': `${((probability / highest) * warmestPercent).toFixed(0)}%` } as CSSProperties}
                    aria-current={score?.home === homeGoals && score.away === awayGoals ? 'true' : undefined}
                  >
                    {format.goals(probability * 100)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
      <p className={shared.fine}>{t('match.matrixRest', { percent: format.percentFine(Math.max(0, rest)) })}</p>
      {children}
    </Section>
  );
}
