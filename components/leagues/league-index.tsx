import { FollowButton } from '@/components/football/follow-button';
import { LeagueFlag } from '@/components/football/league-flag';
import { PageTitle } from '@/components/ui/page-title';
import type { LeagueList } from '@/lib/contracts/leagues';
import type { I18n } from '@/lib/format/i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import css from './league-index.module.css';

export type LeagueIndexProps = { leagues: LeagueList['items']; i18n: I18n };

/** All leagues by rank: season, progress, and next match day. Those without a match come last. */
export function LeagueIndex({ leagues, i18n }: LeagueIndexProps) {
  const { t, format, locale } = i18n;
  const known = leagues.filter(({ matches }) => matches.total > 0);
  const empty = leagues.filter(({ matches }) => matches.total === 0);
  return (
    <div className={css.view}>
      <header>
        <PageTitle>{t('leagues.indexHeading')}</PageTitle>
        <p className={css.lead}>{t('leagues.indexLead')}</p>
      </header>
      <ul className={css.leagues}>
        {[...known, ...empty].map(({ slug, name, country, season, nextMatchDay, nextMatches, matches }) => (
          <li key={slug} className={css.league} data-league={slug}>
            <Link className={css.link} href={href(locale, 'predictions-league', { slug })}>
              <LeagueFlag country={country} />
              <span className={css.messages}>
                <strong>
                  <bdi>{name}</bdi>
                </strong>
                {season === null || matches.total === 0 ? (
                  <span>{t('leagues.noData')}</span>
                ) : (
                  <>
                    <span>
                      {t('leagues.season', { season })} · {t('leagues.played', matches)}
                    </span>
                    <span>
                      {nextMatchDay === null
                        ? t('leagues.noNext')
                        : t('leagues.nextDay', { count: nextMatches, date: format.day(nextMatchDay) })}
                    </span>
                  </>
                )}
              </span>
            </Link>
            <FollowButton
              kind="leagues"
              id={slug}
              name={name}
              messages={{ add: t('widgets.follow.add', { name }), remove: t('widgets.follow.remove', { name }) }}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
