import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { HiddenText } from '@/components/ui/hidden-text';
import shared from '@/components/ui/shared.module.css';
import type { MatchSummary } from '@/lib/contracts/predictions';
import type { BandTallies } from '@/lib/domain/football/band-rates';
import { phaseOf, type MatchPhase } from '@/lib/domain/football/match';
import { groupBy } from '@/lib/domain/shared/group-by';
import { LeagueGroup } from './league-group';
import { MatchCard } from './match-card';
import css from './match-list.module.css';

type ListProps = {
  matches: readonly MatchSummary[];
  /** A free market for the cards to show in place of the result. */
  market?: string | null;
  /** The measured hit rates, by band of probability. */
  tallies?: BandTallies | undefined;
  /** Whether all matches are rows, regardless of the visitor's choice. */
  isRow?: boolean;
  /** YYYY-MM-DD, for lists that cross midnight. */
  today?: string | undefined;
  siteZone: string;
};

type MatchListProps = ListProps & {
  grouped: boolean;
  /** Names a list that is not grouped, for screen readers. */
  title?: string;
  /** Whether the matches are on several days, so that each card shows its day. */
  dated?: boolean;
};

/** Matches grouped by league, or in one list if another order was chosen. */
export function MatchList({ matches, grouped, title, dated = false, ...rest }: MatchListProps) {
  if (grouped) return <LeagueGroups matches={matches} level={2} {...rest} />;
  return (
    <div className={css.groups}>
      <section className={css.group}>
        {title === undefined ? null : (
          <h2>
            <HiddenText>{title}</HiddenText>
          </h2>
        )}
        <ol className={css.matches}>
          {matches.map((match) => (
            <li key={match.id} data-teams={`${match.home.id} ${match.away.id}`} data-of={match.league.slug}>
              <MatchCard match={match} withLeague dated={dated} {...rest} />
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

type LeagueGroupsProps = ListProps & {
  level: 2 | 3;
  id?: string;
};

/**
 * Matches in order, under their leagues.
 * @param level the level of the leagues' headings
 */
function LeagueGroups({ matches, level, id = 'league', ...rest }: LeagueGroupsProps) {
  return (
    <div className={css.groups}>
      {[...groupBy(matches, ({ league }) => league.code)].map(([code, group]) => (
        <LeagueGroup key={code} id={id} matches={group} level={level} {...rest} />
      ))}
    </div>
  );
}

const phaseKeys = { live: 'day.status.live', coming: 'predictions.next', finished: 'day.status.finished' } as const;

type PhaseListProps = ListProps & {
  /** Content beside the heading of a phase. */
  notes?: Partial<Record<MatchPhase, ReactNode>>;
};

/** The current day: matches in play, matches to come and finished matches, each in the given order and by league. */
export function PhaseList({ matches, notes = {}, ...rest }: PhaseListProps) {
  const t = useTranslations();
  return (
    <div className={shared.stackMd}>
      {[...groupBy(matches, phaseOf)].map(([phase, ofPhase]) => (
        <section key={phase} className={css.phase} data-phase={phase} aria-labelledby={`phase-${phase}`}>
          <div className={css.heading}>
            <h2 id={`phase-${phase}`} className={phase === 'live' ? shared.inPlay : undefined}>
              {t(phaseKeys[phase])}
            </h2>
            {phase === 'live' ? <small className={shared.fine}>{t('live.title')}</small> : null}
            {notes[phase]}
          </div>
          <LeagueGroups matches={ofPhase} level={3} id={phase} {...rest} />
        </section>
      ))}
    </div>
  );
}
