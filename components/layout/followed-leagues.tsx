'use client';

import { Icon } from '@/components/ui/icon';
import { Link } from '@/lib/routing/navigation';
import { useFollowedStore } from '@/stores/followed-store';
import css from './drawer.module.css';

type FollowedLeaguesProps = {
  /** A league's address, its slug as `-`. */
  path: string;
  /** Slugs that the drawer lists anyway. */
  listed: readonly string[];
};

/** The visitor's leagues that are not among those of everyone. */
export function FollowedLeagues({ path, listed }: FollowedLeaguesProps) {
  const leagues = useFollowedStore((state) => state.leagues);
  const names = useFollowedStore((state) => state.names);
  return leagues
    .filter((slug) => !listed.includes(slug))
    .map((slug) => (
      <li key={slug} data-league={slug}>
        <Link className={css.item} href={path.replace(/-$/u, slug)}>
          <Icon name="star" />
          <bdi>{names[slug] ?? slug}</bdi>
        </Link>
      </li>
    ));
}
