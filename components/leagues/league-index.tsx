import { FollowButton } from '@/components/football/follow-button';
import { PlainPart } from '@/components/layout/plain-part';
import { PageTitle } from '@/components/ui/page-title';
import shared from '@/components/ui/shared.module.css';
import type { LeagueList } from '@/lib/contracts/leagues';
import { seasonText } from '@/lib/format/season-text';
import { useI18n } from '@/lib/format/use-i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import { CountryFolds } from './country-folds';
import { LeagueFilter } from './league-filter';
import css from './league-index.module.css';
import { playedText } from './league-progress';
import { stateName } from './state-text';

export type LeagueIndexProps = { leagues: LeagueList['items'] };

/** How many countries are open at first, beginning with those of the page's language. */
const openCountries = 3;

/** All competitions by country, those of the page's language first: season, progress and next match day. */
export function LeagueIndex({ leagues }: LeagueIndexProps) {
  const { t, format, locale } = useI18n();
  return (
    <div className={shared.stack}>
      <header>
        <PageTitle>{t('leagues.indexHeading')}</PageTitle>
        <p className={shared.lead}>{t('leagues.indexLead')}</p>
      </header>
      <LeagueFilter
        search={href(locale, 'search')}
        messages={{ label: t('leagues.find'), submit: t('search.heading'), none: t('leagues.findNone') }}
      />
      <PlainPart className={shared.card}>
        <CountryFolds competitions={leagues} open={openCountries} noteOf={({ length }) => format.count(length)}>
          {(ofCountry) => (
            <ul className={css.leagues}>
              {ofCountry.map((league) => (
                <li key={league.slug} className={css.league} data-league={league.slug}>
                  <LeagueLink league={league} />
                </li>
              ))}
            </ul>
          )}
        </CountryFolds>
      </PlainPart>
      <Link className={css.sources} href={href(locale, 'leagues-and-sources')}>
        {t('meta.leaguesAndSources.name')}
      </Link>
    </div>
  );
}

function LeagueLink({ league }: { league: LeagueIndexProps['leagues'][number] }) {
  const i18n = useI18n();
  const { t, format, locale } = i18n;
  const { slug, name, season, nextMatchDay, nextMatches, matches, state } = league;
  return (
    <>
      <Link className={css.link} href={href(locale, 'predictions-league', { slug })}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {season === null ? null : (
          <span>{[seasonText(league, season, i18n), playedText(matches, i18n)].filter(Boolean).join(' · ')}</span>
        )}
        {nextMatchDay === null ? null : (
          <span>{t('leagues.nextDay', { count: nextMatches, date: format.day(nextMatchDay) })}</span>
        )}
        {state === 'ready' ? null : <span data-state={state}>{stateName(state, i18n)}</span>}
      </Link>
      <FollowButton
        kind="leagues"
        id={slug}
        name={name}
        messages={{ add: t('widgets.follow.add', { name }), remove: t('widgets.follow.remove', { name }) }}
      />
    </>
  );
}
