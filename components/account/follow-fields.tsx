'use client';

import { useId, useState } from 'react';
import { toggleFollowed } from '@/components/client/toggle-followed';
import { LeagueFlag } from '@/components/football/league-flag';
import { TextField } from '@/components/ui/form/fields';
import { FormButton } from '@/components/ui/form/form-button';
import { FormStatus } from '@/components/ui/form/form-parts';
import form from '@/components/ui/form/form.module.css';
import { Icon } from '@/components/ui/icon';
import { useQueryOnDemand } from '@/lib/api/use-query-on-demand';
import type { Translate } from '@/lib/i18n/widget-messages';
import { useFollowedStore, type FollowedKind } from '@/stores/followed-store';
import { useLocationStore } from '@/stores/location-store';
import type { LeagueChoice } from './account-screen';
import css from './account.module.css';

type FollowFieldsProps = { t: Translate; leagues: readonly LeagueChoice[] };

/** Leagues of a reader without a country of his own in the list. */
const firstLeagues = 6;

const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** What the typed text is part of; before that the leagues of the visitor's country, or the first of the language. */
function leaguesFor(leagues: readonly LeagueChoice[], typed: string, home: string): LeagueChoice[] {
  const wanted = plain(typed.trim());
  if (wanted !== '')
    return leagues.filter(({ name, slug }) => plain(`${name} ${slug.replaceAll('-', ' ')}`).includes(wanted));
  const atHome = leagues.filter(({ country }) => home !== '' && (country === home || country.startsWith(`${home}-`)));
  return atHome.length > 0 ? atHome : leagues.slice(0, firstLeagues);
}

/** Teams and leagues to search and to toggle. */
export function FollowFields({ t, leagues }: FollowFieldsProps) {
  const followed = useFollowedStore((state) => state);
  const [{ q, attempt }, setAsked] = useState({ q: '', attempt: 0 });
  const search = useQueryOnDemand(
    'get /api/search',
    { query: { q } },
    { isNeeded: q !== '', keepsLast: true, attempt },
  );
  const found = search.data?.teams;
  const title = useId();
  const [typed, setTyped] = useState('');
  const home = useLocationStore(({ countryCode }) => countryCode.toLowerCase());
  const foundLeagues = leaguesFor(leagues, typed, home);
  const own = leagues.filter((league) => followed.leagues.includes(league.slug) && !foundLeagues.includes(league));
  const shown = typed === '' ? [...foundLeagues, ...own] : foundLeagues;

  const chip = (kind: FollowedKind, id: string, name: string, country?: string, where?: string) => {
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
          {where === undefined ? null : <bdi className={css.where}>{where}</bdi>}
        </button>
      </li>
    );
  };

  return (
    <div className={form.fields}>
      <form
        className={form.field}
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          const wanted = (new FormData(event.currentTarget).get('q') as string).trim();
          if (wanted !== '') setAsked({ q: wanted, attempt: attempt + 1 });
        }}
      >
        <TextField
          label={t('profile.findTeam')}
          type="search"
          name="q"
          maxLength={80}
          dir="auto"
          enterKeyHint="search"
        />
        <FormButton kind="quiet" type="submit">
          {t('profile.find')}
        </FormButton>
      </form>
      <FormStatus kind={search.failed ? 'error' : 'done'}>
        {search.failed ? t('auth.errorGeneric') : found?.length === 0 ? t('profile.noTeam') : null}
      </FormStatus>
      {found && found.length > 0 ? (
        <ul className={css.chips}>{found.map(({ id, name, where }) => chip('teams', id, name, undefined, where))}</ul>
      ) : null}
      {followed.teams.length > 0 ? (
        <div className={form.field} role="group" aria-labelledby={`${title}-teams`}>
          <span className={form.label} id={`${title}-teams`}>
            {t('profile.yourTeams')}
          </span>
          <ul className={css.chips}>{followed.teams.map((id) => chip('teams', id, followed.names[id] ?? id))}</ul>
        </div>
      ) : null}
      <div className={form.field} role="group" aria-labelledby={`${title}-leagues`}>
        <span className={form.label} id={`${title}-leagues`}>
          {t('shell.leagues')}
        </span>
        <TextField
          label={t('profile.findLeague')}
          type="search"
          autoComplete="off"
          maxLength={80}
          dir="auto"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <ul className={css.chips}>
          {shown.map((league) => chip('leagues', league.slug, league.name, league.country))}
        </ul>
        <p role="status">{shown.length === 0 ? t('profile.noLeague') : null}</p>
      </div>
    </div>
  );
}
