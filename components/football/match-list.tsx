import { HiddenText } from '@/components/ui/hidden-text';
import type { MatchSummary } from '@/lib/contracts/predictions';
import type { BandTallies } from '@/lib/domain/football/band-rates';
import { groupBy } from '@/lib/domain/shared/group-by';
import type { I18n } from '@/lib/format/i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import { FollowButton } from './follow-button';
import { LeagueFlag } from './league-flag';
import { MatchCard } from './match-card';
import css from './match-list.module.css';

type MatchListProps = {
  matches: readonly MatchSummary[];
  grouped: boolean;
  /** Names a list that is not grouped, for screen readers. */
  title?: string;
  /** A free market that the cards show in the place of the result. */
  market?: string | null;
  /** Matches of several days, mostly of one club: each card shows its day. */
  dated?: boolean;
  /** How often such probabilities came true. */
  tallies?: BandTallies | undefined;
  siteZone: string;
  i18n: I18n;
};

/** Matches grouped by league, or in one list where another order was chosen. */
export function MatchList({
  matches,
  grouped,
  title,
  market = null,
  dated = false,
  tallies,
  siteZone,
  i18n,
}: MatchListProps) {
  const groups = grouped ? [...groupBy(matches, ({ league }) => league.code).values()] : [matches];
  const sections = groups.map((group) => {
    const league = grouped ? group[0]?.league : undefined;
    return (
      <section
        key={league?.code ?? 'all'}
        className={css.group}
        data-league={league?.slug}
        aria-labelledby={league ? `league-${league.slug}` : undefined}
      >
        {league ? (
          <div className={css.league}>
            <h2 id={`league-${league.slug}`}>
              <Link className={css.link} href={href(i18n.locale, 'predictions-league', { slug: league.slug })}>
                <LeagueFlag country={league.country} />
                <bdi>{league.name}</bdi>
              </Link>
            </h2>
            <FollowButton
              kind="leagues"
              id={league.slug}
              name={league.name}
              messages={{
                add: i18n.t('widgets.follow.add', { name: league.name }),
                remove: i18n.t('widgets.follow.remove', { name: league.name }),
              }}
            />
          </div>
        ) : title === undefined ? null : (
          <h2>
            <HiddenText>{title}</HiddenText>
          </h2>
        )}
        <ol className={css.matches}>
          {group.map((match) => (
            <li
              key={match.id}
              data-teams={`${match.home.id} ${match.away.id}`}
              data-of={grouped ? undefined : match.league.slug}
            >
              <MatchCard
                match={match}
                siteZone={siteZone}
                withLeague={!grouped}
                dated={dated}
                market={market}
                tallies={tallies}
                i18n={i18n}
              />
            </li>
          ))}
        </ol>
      </section>
    );
  });
  return <div className={css.groups}>{sections}</div>;
}
