'use client';

import { useId } from 'react';
import { toggleFollowed } from '@/components/client/toggle-followed';
import { LeagueFlag } from '@/components/football/league-flag';
import form from '@/components/ui/form/form.module.css';
import { Icon } from '@/components/ui/icon';
import shared from '@/components/ui/shared.module.css';
import type { Translate } from '@/lib/i18n/widget-messages';
import { useFollowedStore, type FollowedKind } from '@/stores/followed-store';
import { useLocationStore } from '@/stores/location-store';
import type { LeagueChoice } from './account-screen';
import css from './account.module.css';
import { FollowSearch } from './follow-search';

type FollowFieldsProps = { t: Translate; leagues: readonly LeagueChoice[] };

/** How many leagues to offer a visitor whose country has none in the list. */
const firstLeagues = 6;

/** The leagues of the visitor's country, otherwise the first ones for the page's language. */
function leaguesAtHome(leagues: readonly LeagueChoice[], home: string): LeagueChoice[] {
  const atHome = leagues.filter(({ country }) => home !== '' && (country === home || country.startsWith(`${home}-`)));
  return atHome.length > 0 ? atHome : leagues.slice(0, firstLeagues);
}

export function FollowFields({ t, leagues }: FollowFieldsProps) {
  const followed = useFollowedStore((state) => state);
  const title = useId();
  const home = useLocationStore(({ countryCode }) => countryCode.toLowerCase());
  const atHome = leaguesAtHome(leagues, home);
  const own = leagues.filter((league) => followed.leagues.includes(league.slug) && !atHome.includes(league));

  const chip = (kind: FollowedKind, id: string, name: string, country?: string) => {
    const isFollowed = followed[kind].includes(id);
    return (
      <li key={id}>
        <button
          className={css.chip}
          type="button"
          aria-pressed={isFollowed}
          onClick={() => toggleFollowed(kind, id, name)}
        >
          {isFollowed ? <Icon name="check" size={16} /> : null}
          {country === undefined ? null : <LeagueFlag country={country} size={16} />}
          <bdi>{name}</bdi>
        </button>
      </li>
    );
  };

  return (
    <div className={form.fields}>
      <FollowSearch t={t} label={t('profile.findTeam')} />
      {followed.teams.length > 0 ? (
        <div className={form.field} role="group" aria-labelledby={`${title}-teams`}>
          <span className={shared.label} id={`${title}-teams`}>
            {t('profile.yourTeams')}
          </span>
          <ul className={shared.row}>{followed.teams.map((id) => chip('teams', id, followed.names[id] ?? id))}</ul>
        </div>
      ) : null}
      <div className={form.field} role="group" aria-label={t('shell.leagues')}>
        <FollowSearch t={t} label={t('profile.findLeague')} leagues={leagues} />
        <ul className={shared.row}>
          {[...atHome, ...own].map((league) => chip('leagues', league.slug, league.name, league.country))}
        </ul>
      </div>
    </div>
  );
}
