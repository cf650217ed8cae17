import { useNow, useTranslations } from 'next-intl';
import { HiddenText } from '@/components/ui/hidden-text';
import type { MatchDetail } from '@/lib/contracts/match-detail';
import { outcomeOf } from '@/lib/domain/football/match';
import { siteDay } from '@/lib/domain/shared/dates';
import { isLongAgo } from '@/lib/format/is-long-ago';
import { useFormats, useSiteLocale } from '@/lib/format/use-i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import css from './past-matches.module.css';
import { FinalScore } from './score-line';
import { TeamName } from './team-name';

type PastMatch = MatchDetail['headToHead'][number];
type Standing = 'won' | 'drew' | 'lost';

export type PastMatchesProps = {
  matches: readonly PastMatch[];
  /** The team that these results belong to. */ teamId: string;
  /** Shows the year, for results from several seasons. */ withYear?: boolean;
};

/** The letter for each result, as in a form of five. */
export const standingLetters = { won: 'match.wonShort', drew: 'match.drawnShort', lost: 'match.lostShort' } as const;

/** The result of a past match for one of its two teams. */
export function standingOf(match: PastMatch, teamId: string): Standing {
  const outcome = outcomeOf(match.score);
  if (outcome === 'draw') return 'drew';
  return (outcome === 'home') === (match.home.id === teamId) ? 'won' : 'lost';
}

export function PastMatches({ matches, teamId, withYear = false }: PastMatchesProps) {
  const t = useTranslations();
  const format = useFormats();
  const locale = useSiteLocale();
  const today = siteDay(useNow(), 'UTC');
  return (
    <ol className={css.matches}>
      {matches.map((match) => {
        const standing = standingOf(match, teamId);
        return (
          <li key={match.matchId}>
            <Link className={css.match} href={href(locale, 'prediction', { date: match.date, prediction: match.slug })}>
              <span className={css.standing} data-result={standing}>
                <span aria-hidden="true">{t(standingLetters[standing])}</span>
                <HiddenText>{t(`match.${standing}`)}</HiddenText>
              </span>
              <span className={css.teams}>
                <span className={css.home}>
                  <TeamName team={match.home} />
                </span>
                <strong>
                  <FinalScore score={match.score} t={t} format={format} locale={locale} />
                </strong>
                <span>
                  <TeamName team={match.away} />
                </span>
              </span>
              <time className={css.date} dateTime={match.date}>
                {withYear || isLongAgo(match.date, today) ? format.month(match.date) : format.dayAndMonth(match.date)}
              </time>
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
