import { useTranslations } from 'next-intl';
import { PastMatches, standingOf, type PastMatchesProps } from '@/components/football/past-matches';
import css from './form-section.module.css';

/** The number of matches shown at once. */
const shownMatches = 5;

/** A team's results in the newest past matches; the latest comes last, as in tables. */
export const latestStandings = (matches: PastMatchesProps['matches'], teamId: string) =>
  matches
    .slice(0, shownMatches)
    .toReversed()
    .map((match) => standingOf(match, teamId));

/** The newest past matches; the rest is folded. */
export function PastFold({ matches, ...rest }: PastMatchesProps) {
  const t = useTranslations();
  return (
    <div>
      <PastMatches {...rest} matches={matches.slice(0, shownMatches)} />
      {matches.length > shownMatches ? (
        <details>
          <summary className={css.more}>{t('record.moreRows', { count: matches.length - shownMatches })}</summary>
          <PastMatches {...rest} matches={matches.slice(shownMatches)} />
        </details>
      ) : null}
    </div>
  );
}
