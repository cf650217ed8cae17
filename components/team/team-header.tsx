import { Crest } from '@/components/football/crest';
import { FollowButton } from '@/components/football/follow-button';
import { LeagueFlag } from '@/components/football/league-flag';
import { PageTools } from '@/components/football/page-tools';
import type { TeamDetail } from '@/lib/contracts/teams';
import type { I18n } from '@/lib/format/i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import { teamOgImagePath } from '@/lib/routing/og-image-paths';
import css from './team-header.module.css';

type TeamHeaderProps = { team: TeamDetail; siteUrl: string; i18n: I18n };

/** Name and league; the star follows the team, sharing and subscriptions are behind one line. */
export function TeamHeader({ team, siteUrl, i18n }: TeamHeaderProps) {
  const { t, locale } = i18n;
  const { id, name, league } = team;
  return (
    <header className={css.header}>
      <Crest team={team} size="large" />
      <div className={css.names}>
        <h1 className={css.name}>
          <bdi>{name}</bdi>
        </h1>
        {league ? (
          <Link className={css.league} href={href(locale, 'predictions-league', { slug: league.slug })}>
            <LeagueFlag country={league.country} size={16} />
            <bdi>{league.name}</bdi>
          </Link>
        ) : null}
      </div>
      <FollowButton
        kind="teams"
        id={id}
        name={name}
        messages={{ add: t('widgets.follow.add', { name }), remove: t('widgets.follow.remove', { name }) }}
      />
      <PageTools
        kind="team"
        name={id}
        title={name}
        image={teamOgImagePath(locale, id)}
        cited={team.ratings ?? undefined}
        siteUrl={siteUrl}
        i18n={i18n}
      />
    </header>
  );
}
