import { useTranslations } from 'next-intl';
import { Crest } from '@/components/football/crest';
import { FollowButton } from '@/components/football/follow-button';
import { FormLetters } from '@/components/football/form-letters';
import { LeagueFlag } from '@/components/football/league-flag';
import { PageTools } from '@/components/football/page-tools';
import { standingOf } from '@/components/football/past-matches';
import type { TeamDetail } from '@/lib/contracts/teams';
import { useFormats, useSiteLocale } from '@/lib/format/use-i18n';
import { zoneKey } from '@/lib/format/zone-key';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import { teamOgImagePath } from '@/lib/routing/og-image-paths';
import css from './team-header.module.css';

type TeamHeaderProps = { team: TeamDetail; siteUrl: string };

const formLength = 5;

/** Name, league, place, form and the season's open questions. The star follows the team; sharing and subscriptions are folded into one line. */
export function TeamHeader({ team, siteUrl }: TeamHeaderProps) {
  const t = useTranslations();
  const format = useFormats();
  const locale = useSiteLocale();
  const { id, name, league } = team;
  // A place in a finished season is not a current place.
  const row = team.upcoming.length > 0 ? team.table.find((each) => each.team.id === id) : undefined;
  // As in a table, the newest result comes last.
  const form = team.form
    .slice(0, formLength)
    .map((match) => standingOf(match, id))
    .toReversed();
  // What the season may still bring: the two most open chances.
  const open = (team.simulatedFinish?.zones ?? [])
    .filter(({ probability }) => probability >= 0.01 && probability <= 0.99)
    .toSorted((one, other) => Math.abs(one.probability - 0.5) - Math.abs(other.probability - 0.5))
    .slice(0, 2);
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
      <p className={css.standing}>
        {row ? (
          <>
            <strong>{t('team.rank', { rank: row.position, teams: team.table.length })}</strong>
            <span>
              {t('match.table.points') + format.colon}
              {format.count(row.points)}
            </span>
          </>
        ) : null}
        <FormLetters form={form} />
        {open.map((zone) => (
          <a key={zone.id} className={css.chance} href="#finish">
            {t(zoneKey(zone))} <bdi dir="ltr">{format.percent(zone.probability)}</bdi>
          </a>
        ))}
      </p>
      <PageTools
        kind="team"
        name={id}
        title={name}
        image={teamOgImagePath(locale, id)}
        cited={team.ratings ?? undefined}
        siteUrl={siteUrl}
      />
    </header>
  );
}
