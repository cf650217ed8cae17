import { useTranslations } from 'next-intl';
import { HiddenText } from '@/components/ui/hidden-text';
import { Icon } from '@/components/ui/icon';
import type { MatchSummary } from '@/lib/contracts/predictions';
import type { BandTallies } from '@/lib/domain/football/band-rates';
import { useSiteLocale } from '@/lib/format/use-i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import { FollowButton } from './follow-button';
import { LeagueFlag } from './league-flag';
import { MatchCard } from './match-card';
import css from './match-list.module.css';

type LeagueGroupProps = {
  /** Matches in one league, at least one. */
  matches: readonly MatchSummary[];
  level: 2 | 3;
  /** The part of the list that contains the group, because a league may be in several parts. */
  id: string;
  market?: string | null;
  tallies?: BandTallies | undefined;
  isRow?: boolean;
  today?: string | undefined;
  siteZone: string;
};

/** A league's matches under its name; they can be folded without scripts. */
export function LeagueGroup({ matches, level, id, ...rest }: LeagueGroupProps) {
  const t = useTranslations();
  const locale = useSiteLocale();
  const league = matches[0]?.league;
  if (!league) return null;
  const { slug, name, country } = league;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    // A landmark only in a list grouped just by league; within a phase of the day, the same league may also be in
    // another phase.
    <section className={css.group} data-league={slug} aria-labelledby={level === 2 ? `${id}-${slug}` : undefined}>
      <div className={css.league}>
        <Heading id={`${id}-${slug}`}>
          <Link className={css.link} href={href(locale, 'predictions-league', { slug })}>
            <LeagueFlag country={country} />
            <bdi>{name}</bdi>
          </Link>
        </Heading>
        <FollowButton
          kind="leagues"
          id={slug}
          name={name}
          messages={{ add: t('widgets.follow.add', { name }), remove: t('widgets.follow.remove', { name }) }}
        />
      </div>
      <details className={css.fold} open>
        <summary className={css.handle}>
          <HiddenText>{t('predictions.matchesOf', { league: name })}</HiddenText>
          <Icon name="down" size={16} />
        </summary>
        <ol className={css.matches}>
          {matches.map((match) => (
            <li key={match.id} data-teams={`${match.home.id} ${match.away.id}`}>
              <MatchCard match={match} level={level === 2 ? 3 : 4} {...rest} />
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}
