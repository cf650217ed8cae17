'use client';

import { useId, useState } from 'react';
import { TextField } from '@/components/ui/form/fields';
import { FormStatus } from '@/components/ui/form/form-parts';
import form from '@/components/ui/form/form.module.css';
import { Icon } from '@/components/ui/icon';
import type { Translate } from '@/lib/i18n/widget-messages';
import { followedStore, useFollowedStore, type FollowedKind } from '@/stores/followed-store';
import type { LeagueChoice } from './account-screen';
import css from './account.module.css';

type FollowFieldsProps = { t: Translate; leagues: readonly LeagueChoice[] };
type Found = { id: string; name: string };

/** Leagues to toggle and teams to search. */
export function FollowFields({ t, leagues }: FollowFieldsProps) {
  const followed = useFollowedStore((state) => state);
  const [found, setFound] = useState<readonly Found[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const title = useId();

  async function find(query: string): Promise<void> {
    if (query.trim() === '') return;
    try {
      const { call } = await import('@/lib/api/call');
      setFound((await call('get /api/search', { query: { q: query.trim() } })).teams);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }

  const chip = (kind: FollowedKind, id: string, name: string) => {
    const isFollowed = followed[kind].includes(id);
    return (
      <li key={id}>
        <button
          className={css.chip}
          type="button"
          aria-pressed={isFollowed}
          onClick={() => followedStore.getState().toggle(kind, id, name)}
        >
          {isFollowed ? <Icon name="check" size={16} /> : null}
          <bdi>{name}</bdi>
        </button>
      </li>
    );
  };

  return (
    <div className={form.fields}>
      <div className={form.field} role="group" aria-labelledby={`${title}-leagues`}>
        <span className={form.label} id={`${title}-leagues`}>
          {t('shell.leagues')}
        </span>
        <ul className={css.chips}>{leagues.map(({ slug, name }) => chip('leagues', slug, name))}</ul>
      </div>
      <form
        className={form.field}
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          void find(new FormData(event.currentTarget).get('q') as string);
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
        <button className={form.quiet} type="submit">
          {t('profile.find')}
        </button>
      </form>
      <FormStatus kind={hasFailed ? 'error' : 'done'}>
        {hasFailed ? t('auth.errorGeneric') : found?.length === 0 ? t('profile.noTeam') : null}
      </FormStatus>
      {found && found.length > 0 ? (
        <ul className={css.chips}>{found.map(({ id, name }) => chip('teams', id, name))}</ul>
      ) : null}
      {followed.teams.length > 0 ? (
        <div className={form.field} role="group" aria-labelledby={`${title}-teams`}>
          <span className={form.label} id={`${title}-teams`}>
            {t('profile.yourTeams')}
          </span>
          <ul className={css.chips}>{followed.teams.map((id) => chip('teams', id, followed.names[id] ?? id))}</ul>
        </div>
      ) : null}
    </div>
  );
}
