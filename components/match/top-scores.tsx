import { ScoreLine } from '@/components/football/score-line';
import type { MatchDetail } from '@/lib/contracts/match-detail';
import { useFormats, useSiteLocale } from '@/lib/format/use-i18n';
import css from './top-scores.module.css';

/** Exact scores with their probabilities, likeliest first. */
export function TopScores({ scores }: { scores: MatchDetail['topScores'] }) {
  const format = useFormats();
  const locale = useSiteLocale();
  return (
    <ol className={css.scores}>
      {scores.map((score) => (
        <li key={`${score.home}-${score.away}`} className={css.score}>
          <strong>
            <ScoreLine home={score.home} away={score.away} locale={locale} />
          </strong>
          <span>{format.percentFine(score.probability)}</span>
        </li>
      ))}
    </ol>
  );
}
