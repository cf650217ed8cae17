'use client';

import { useState } from 'react';
import { toggleFollowed } from '@/components/client/toggle-followed';
import { useDebounced } from '@/components/client/use-debounced';
import { LeagueFlag } from '@/components/football/league-flag';
import { SuggestField } from '@/components/ui/form/suggest-field';
import { Icon } from '@/components/ui/icon';
import shared from '@/components/ui/shared.module.css';
import { useApiQuery } from '@/lib/api/queries';
import type { Translate } from '@/lib/i18n/widget-messages';
import { useFollowedStore, type FollowedKind } from '@/stores/followed-store';
import type { LeagueChoice } from './account-screen';

/** `id` is the slug of a league or the id of a team. */
type Followable = { id: string; name: string; country?: string; where?: string };
type SuggestionsProps = { t: Translate; label: string; from: HTMLInputElement };

/** The pause after the last key, in ms: longer than between two keys, but hardly noticeable. */
const pause = 150;

const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Teams that the typed text may mean, including nicknames and other scripts. */
export function TeamSuggestions(props: SuggestionsProps) {
  const [typed, setTyped] = useState(props.from.value);
  const asked = useDebounced(typed.trim(), pause);
  const { data, isError } = useApiQuery(
    'get /api/search',
    { query: { q: asked } },
    {},
    { enabled: asked !== '', keepsLast: true },
  );
  const isLoading = !isError && typed.trim() !== '' && (asked !== typed.trim() || !data);
  return (
    <Suggestions
      {...props}
      kind="teams"
      options={asked === '' ? [] : (data?.teams ?? [])}
      isLoading={isLoading}
      emptyText={props.t(isError ? 'auth.errorGeneric' : 'profile.noTeam')}
      onType={setTyped}
    />
  );
}

/** Leagues with the typed text in their name or address. */
export function LeagueSuggestions({ leagues, ...props }: SuggestionsProps & { leagues: readonly LeagueChoice[] }) {
  const [typed, setTyped] = useState(props.from.value);
  const wanted = plain(typed.trim());
  const found =
    wanted === ''
      ? []
      : leagues.filter(({ name, slug }) => plain(`${name} ${slug.replaceAll('-', ' ')}`).includes(wanted));
  return (
    <Suggestions
      {...props}
      kind="leagues"
      options={found.map(({ slug, name, country }) => ({ id: slug, name, country }))}
      isLoading={false}
      emptyText={props.t('profile.noLeague')}
      onType={setTyped}
    />
  );
}

type Found = {
  kind: FollowedKind;
  options: readonly Followable[];
  isLoading: boolean;
  emptyText: string;
  onType(text: string): void;
};

function Suggestions({ kind, t, ...props }: SuggestionsProps & Found) {
  const followed = useFollowedStore((state) => state[kind]);
  return (
    <SuggestField
      {...props}
      loadingText={t('widgets.loading')}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      isChosen={({ id }) => followed.includes(id)}
      onChoose={({ id, name }) => toggleFollowed(kind, id, name)}
      draw={({ id, name, country, where }) => (
        <>
          {kind === 'teams' || country === undefined ? null : <LeagueFlag country={country} size={16} />}
          <bdi>{name}</bdi>
          {where === undefined ? null : <bdi className={shared.fine}>{where}</bdi>}
          {followed.includes(id) ? <Icon name="check" size={16} /> : null}
        </>
      )}
    />
  );
}
