import { useState } from 'react';
import { createPortal } from 'react-dom';
import { drawerLeaguesId } from '@/components/layout/drawer-id';
import drawer from '@/components/layout/drawer.module.css';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/lib/routing/navigation';
import { useFollowedStore } from '@/stores/followed-store';

/** The visitor's leagues in the drawer, where it does not list them for everyone. */
export function FollowedLeagues() {
  const leagues = useFollowedStore((state) => state.leagues);
  const names = useFollowedStore((state) => state.names);
  const [list] = useState(() => document.getElementById(drawerLeaguesId));
  if (!list) return null;
  const isListed = (slug: string) => list.querySelector(`[data-league="${CSS.escape(slug)}"]:not([data-own])`) !== null;
  const own = leagues.filter((slug) => !isListed(slug));
  return createPortal(
    own.map((slug) => (
      <li key={slug} data-league={slug} data-own="">
        <Link className={drawer.item} href={(list.dataset.path ?? '').replace(/-$/u, slug)}>
          <Icon name="star" />
          <bdi>{names[slug] ?? slug}</bdi>
        </Link>
      </li>
    )),
    list,
  );
}
