import type { MatchSummary } from '@/lib/contracts/predictions';
import type { BandTallies } from '@/lib/domain/football/band-rates';
import { groupBy } from '@/lib/domain/shared/group-by';
import { useFormats } from '@/lib/format/use-i18n';
import { MatchCard } from './match-card';
import css from './matches-by-day.module.css';

type MatchesByDayProps = {
  matches: readonly MatchSummary[];
  /** The measured hit rates, by band of probability. */ tallies?: BandTallies | undefined;
  siteZone: string;
};

/** Matches of one league or team in order, grouped by the days of the site's calendar. */
export function MatchesByDay({ matches, tallies, siteZone }: MatchesByDayProps) {
  const format = useFormats();
  return (
    <div className={css.days}>
      {[...groupBy(matches, ({ date }) => date)].map(([date, ofDay]) => (
        <div key={date}>
          <p className={css.day}>
            <time dateTime={date}>{format.dayLong(date)}</time>
          </p>
          <ol className={css.matches}>
            {ofDay.map((match) => (
              <li key={match.id}>
                <MatchCard match={match} tallies={tallies} siteZone={siteZone} />
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}
