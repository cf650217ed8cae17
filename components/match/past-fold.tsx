import { useTranslations } from 'next-intl';
import { PastMatches, type PastMatchesProps } from '@/components/football/past-matches';
import css from './form-section.module.css';

/** The number of matches shown at once. */
export const shownMatches = 5;

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
