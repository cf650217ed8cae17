import { useTranslations } from 'next-intl';
import { FinalScore } from '@/components/football/score-line';
import { TeamName } from '@/components/football/team-name';
import { Verdict } from '@/components/football/verdict';
import type { MatchSummary } from '@/lib/contracts/predictions';
import { resultPercents } from '@/lib/domain/football/rounding';
import { useFormats, useSiteLocale } from '@/lib/format/use-i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import css from './record.module.css';

type GradedListProps = {
  matches: readonly MatchSummary[];
  /** A sentence about a match, shown below it. */ noteOf?: (match: MatchSummary) => string;
};

/** Past matches with prediction, probability and result. */
export function GradedList({ matches, noteOf }: GradedListProps) {
  const t = useTranslations();
  const format = useFormats();
  const locale = useSiteLocale();
  return (
    <ul className={css.graded}>
      {matches.map((match) => {
        const { prediction, score, home, away } = match;
        return (
          <li key={match.id}>
            <Link className={css.match} href={href(locale, 'prediction', { date: match.date, prediction: match.slug })}>
              <time dateTime={match.date}>{format.dayAndMonth(match.date)}</time>
              <span className={css.teams}>
                <TeamName team={home} />
                {format.dash}
                <TeamName team={away} />
              </span>
              {score ? <FinalScore score={score} t={t} format={format} locale={locale} /> : null}
              {prediction ? (
                <span className={css.call}>
                  {prediction.tip === 'draw' ? t('match.outcome.draw') : <TeamName team={match[prediction.tip]} />}{' '}
                  {format.percent(resultPercents(prediction.result)[prediction.tip] / 100)}
                </span>
              ) : null}
              {prediction?.grade ? <Verdict called={prediction.grade.called} /> : null}
            </Link>
            {noteOf ? <p className={css.note}>{noteOf(match)}</p> : null}
          </li>
        );
      })}
    </ul>
  );
}
