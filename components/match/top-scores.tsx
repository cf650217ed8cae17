import { ScoreLine } from '@/components/football/score-line';
import type { MatchDetail } from '@/lib/contracts/match-detail';
import type { I18n } from '@/lib/format/i18n';
import css from './top-scores.module.css';

/** Exact scores with their probabilities, the likeliest first. */
export function TopScores({ scores, i18n }: { scores: MatchDetail['topScores']; i18n: I18n }) {
  return (
    <ol className={css.scores}>
      {scores.map((score) => (
        <li key={`${score.home}-${score.away}`} className={css.score}>
          <strong>
            <ScoreLine home={score.home} away={score.away} locale={i18n.locale} />
          </strong>
          <span>{i18n.format.percentFine(score.probability)}</span>
        </li>
      ))}
    </ol>
  );
}
