import action from '@/components/football/action-link.module.css';
import { Crest } from '@/components/football/crest';
import { FollowButton } from '@/components/football/follow-button';
import { LeagueFlag } from '@/components/football/league-flag';
import { SharePage } from '@/components/football/share-page';
import { Icon } from '@/components/ui/icon';
import type { TeamDetail } from '@/lib/contracts/teams';
import type { I18n } from '@/lib/format/i18n';
import { calendarPath, feedPath, webcal } from '@/lib/routing/feed-path';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import { teamOgImagePath } from '@/lib/routing/og-image-paths';
import css from './team-header.module.css';

type TeamHeaderProps = { team: TeamDetail; siteUrl: string; i18n: I18n };

/** Name and league; the star follows the team, the feed adds its fixtures to the visitor's own calendar. */
export function TeamHeader({ team, siteUrl, i18n }: TeamHeaderProps) {
  const { t, locale } = i18n;
  const { id, name, league } = team;
  const calendar = calendarPath('team', id, locale);
  const byWebcal = `${t('team.calendar')} (webcal)`;
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
      <a className={action.action} href={calendar}>
        <Icon name="calendar" />
        {t('team.calendar')}
      </a>
      <a className={action.action} href={webcal(siteUrl, calendar)}>
        {byWebcal}
      </a>
      <Link className={action.action} href={`${href(locale, 'open-data')}#calendars`}>
        {t('openData.subscribeTitle')}
      </Link>
      <a className={action.action} href={feedPath('team', id, locale)} type="application/atom+xml">
        {t('openData.rss')}
      </a>
      <SharePage
        title={name}
        image={teamOgImagePath(locale, id)}
        {...(team.ratings && { cited: team.ratings })}
        i18n={i18n}
      />
    </header>
  );
}
