import { useTranslations } from 'next-intl';
import { Crest } from '@/components/football/crest';
import { FollowButton } from '@/components/football/follow-button';
import { LeagueFlag } from '@/components/football/league-flag';
import { MatchList } from '@/components/football/match-list';
import { SharedRates } from '@/components/football/shared-rates';
import { PlainPart } from '@/components/layout/plain-part';
import { Icon } from '@/components/ui/icon';
import { Notice } from '@/components/ui/notice';
import { PageTitle } from '@/components/ui/page-title';
import field from '@/components/ui/search-field.module.css';
import shared from '@/components/ui/shared.module.css';
import type { SearchResult } from '@/lib/contracts/search';
import type { BandTallies } from '@/lib/domain/football/band-rates';
import { searchLength } from '@/lib/domain/football/search-length';
import { useSiteLocale } from '@/lib/format/use-i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import css from './search-view.module.css';

type SearchViewProps = {
  /** The query; null if there is none. */
  q: string | null;
  result: SearchResult | null;
  /** Suggestions for when there is no result yet. */
  leagues: readonly { slug: string; name: string; country: string; where?: string | null }[];
  /** Seconds until the next search, after too many of them. */
  waitSeconds?: number;
  /** The measured hit rates, by band of probability. */
  tallies?: BandTallies;
  siteZone: string;
};

/** The search as a page: a form that works without scripts, and its results. */
export function SearchView({ q, result, leagues, waitSeconds = 0, tallies, siteZone }: SearchViewProps) {
  const t = useTranslations();
  const locale = useSiteLocale();
  const count = result ? result.teams.length + result.leagues.length + result.matches.length : 0;
  const followLabels = (name: string) => ({
    add: t('widgets.follow.add', { name }),
    remove: t('widgets.follow.remove', { name }),
  });
  const leaguesList = (leagues: SearchViewProps['leagues']) =>
    leagues.length > 0 ? (
      <section aria-labelledby="found-leagues">
        <h2 className={css.kind} id="found-leagues">
          {t('shell.leagues')}
        </h2>
        <ul className={shared.card}>
          {leagues.map(({ slug, name, country, where = null }) => (
            <li key={slug} className={css.name}>
              <Link className={css.link} href={href(locale, 'predictions-league', { slug })}>
                <LeagueFlag country={country} />
                <span>
                  <bdi>{name}</bdi> <bdi className={css.where}>{where}</bdi>
                </span>
              </Link>
              <FollowButton kind="leagues" id={slug} name={name} messages={followLabels(name)} />
            </li>
          ))}
        </ul>
      </section>
    ) : null;
  return (
    <div className={css.view}>
      <PageTitle>{t('search.heading')}</PageTitle>
      <form className={field.form} role="search" action={href(locale, 'search')} method="get">
        <label className={field.label} htmlFor="q">
          {t('search.label')}
        </label>
        <div className={field.row}>
          <input
            className={field.input}
            id="q"
            name="q"
            type="search"
            dir="auto"
            maxLength={searchLength}
            autoComplete="off"
            spellCheck={false}
            required
            defaultValue={q ?? ''}
          />
          <button className={field.submit} type="submit">
            <Icon name="search" />
            {t('search.heading')}
          </button>
        </div>
        <p className={shared.small}>
          {t('widgets.lookup.hint', { names: t('widgets.lookup.names'), match: t('widgets.lookup.match') })}
        </p>
      </form>
      {waitSeconds > 0 ? <Notice icon="clock" title={t('errors.tooMany', { seconds: waitSeconds })} /> : null}
      {q !== null && result ? (
        <PlainPart>
          {count === 0 ? (
            <Notice icon="search" title={t('search.count', { count, q })}>
              <p>{t('search.noneText')}</p>
              <p>
                <Link className={shared.target} href={href(locale, 'predictions-leagues')}>
                  {t('shell.allLeagues')}
                </Link>
              </p>
            </Notice>
          ) : (
            <p className={shared.small} role="status">
              {t('search.count', { count, q })}
            </p>
          )}
          {result.teams.length > 0 ? (
            <section aria-labelledby="found-teams">
              <h2 className={css.kind} id="found-teams">
                {t('search.teams')}
              </h2>
              <ul className={shared.card}>
                {result.teams.map((team) => (
                  <li key={team.id} className={css.name}>
                    <Link className={css.link} href={href(locale, 'team', { teamId: team.id })}>
                      <Crest team={team} />
                      <span>
                        <bdi>{team.name}</bdi> <bdi className={css.where}>{team.where}</bdi>
                      </span>
                    </Link>
                    <FollowButton kind="teams" id={team.id} name={team.name} messages={followLabels(team.name)} />
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
          {leaguesList(result.leagues)}
          {result.matches.length > 0 ? (
            <section aria-labelledby="found-matches">
              <h2 className={css.kind} id="found-matches">
                {t('search.matches')}
              </h2>
              <MatchList matches={result.matches} grouped={false} dated tallies={tallies} siteZone={siteZone} />
              <SharedRates tallies={tallies} />
            </section>
          ) : null}
        </PlainPart>
      ) : (
        <PlainPart>
          {leaguesList(leagues)}
          <Link className={shared.target} href={href(locale, 'predictions-leagues')}>
            {t('shell.allLeagues')}
          </Link>
        </PlainPart>
      )}
    </div>
  );
}
