import { useTranslations } from 'next-intl';
import { MatchState } from '@/components/football/match-state';
import { FinalScore } from '@/components/football/score-line';
import { TeamName } from '@/components/football/team-name';
import { Section } from '@/components/ui/section';
import type { PastSeason } from '@/lib/contracts/leagues';
import { groupBy } from '@/lib/domain/shared/group-by';
import { useFormats, useSiteLocale } from '@/lib/format/use-i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import css from './season-matches.module.css';

type SeasonMatchesProps = { matches: PastSeason['matches'] };

/** All matches of a season by month, each month in a native fold. */
export function SeasonMatches({ matches }: SeasonMatchesProps) {
  const t = useTranslations();
  const format = useFormats();
  const locale = useSiteLocale();
  return (
    <Section id="matches" title={t('leagues.table.allMatches')}>
      {[...groupBy(matches, ({ date }) => date.slice(0, 7))].map(([month, ofMonth]) => (
        <details key={month}>
          <summary className={css.month}>{format.monthLong(`${month}-01`)}</summary>
          <ol className={css.matches}>
            {ofMonth.map((match) => (
              <li key={match.id}>
                <Link
                  className={css.match}
                  href={href(locale, 'prediction', { date: match.date, prediction: match.slug })}
                >
                  <time dateTime={match.date}>{format.dayAndMonth(match.date)}</time>
                  <span className={css.home}>
                    <TeamName team={match.home} />
                  </span>
                  {match.score ? (
                    <strong>
                      <FinalScore score={match.score} t={t} format={format} locale={locale} />
                    </strong>
                  ) : (
                    <MatchState match={match} />
                  )}
                  <span>
                    <TeamName team={match.away} />
                  </span>
                </Link>
              </li>
            ))}
          </ol>
        </details>
      ))}
    </Section>
  );
}
