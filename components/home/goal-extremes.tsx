import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { GoalsPair } from '@/components/football/score-line';
import { TeamName } from '@/components/football/team-name';
import shared from '@/components/ui/shared.module.css';
import type { MatchSummary } from '@/lib/contracts/predictions';
import { shownTotal } from '@/lib/domain/football/rounding';
import { useFormats, useSiteLocale } from '@/lib/format/use-i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import css from './goal-extremes.module.css';

type GoalExtremesProps = { id: string; title: ReactNode; matches: readonly MatchSummary[] };

/** Today's matches with the most or the fewest projected goals, with the sum for both teams, as a line that unfolds. */
export function GoalExtremes({ id, title, matches }: GoalExtremesProps) {
  const t = useTranslations();
  const format = useFormats();
  const locale = useSiteLocale();
  if (matches.length === 0) return null;
  return (
    <details className={css.extremes} id={id}>
      <summary className={css.handle}>
        <h2 className={shared.label}>{title}</h2>
      </summary>
      <ol className={css.matches}>
        {matches.map(({ id: matchId, date, slug, home, away, prediction }) =>
          prediction ? (
            <li key={matchId}>
              <Link className={css.match} href={href(locale, 'prediction', { date, prediction: slug })}>
                <span className={css.teams}>
                  <TeamName team={home} />
                  {format.dash}
                  <TeamName team={away} />
                </span>
                <span className={css.split}>
                  <GoalsPair
                    home={format.goalsFine(prediction.expectedGoals.home)}
                    away={format.goalsFine(prediction.expectedGoals.away)}
                  />
                </span>
                <strong
                  title={t('home.projected', {
                    goals: format.goalsFine(shownTotal(prediction.expectedGoals)),
                  })}
                >
                  {format.goalsFine(shownTotal(prediction.expectedGoals))}
                </strong>
              </Link>
            </li>
          ) : null,
        )}
      </ol>
    </details>
  );
}
