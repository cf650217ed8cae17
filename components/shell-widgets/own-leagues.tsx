import { usePathname } from 'next/navigation';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { drawerLeaguesId } from '@/components/layout/drawer-id';
import drawer from '@/components/layout/drawer.module.css';
import { isCurrent } from '@/components/layout/is-current';
import { Icon } from '@/components/ui/icon';
import { useQueryOnDemand } from '@/lib/api/use-query-on-demand';
import { Link } from '@/lib/routing/navigation';
import { useFollowedStore } from '@/stores/followed-store';
import { useLocationStore } from '@/stores/location-store';

type OwnLeague = { slug: string; name: string };

/** The maximum number of leagues from the visitor's country in the drawer. */
const atHome = 3;

/** The first competitions in the visitor's country; none until it is known, or if the drawer already lists some. */
function useHomeLeagues(list: HTMLElement | null): readonly OwnLeague[] {
  const code = useLocationStore(({ countryCode }) => countryCode.toLowerCase());
  const isHome = (country: string) => country === code || country.startsWith(`${code}-`);
  const [listed] = useState(() =>
    [...(list?.querySelectorAll<HTMLElement>('[data-country]') ?? [])].map(({ dataset }) => dataset.country ?? ''),
  );
  const isNeeded = list !== null && code !== '' && !listed.some(isHome);
  const { data } = useQueryOnDemand('get /api/leagues', {}, { isNeeded, staleTime: Infinity });
  return data?.items.filter(({ country, season }) => season !== null && isHome(country)).slice(0, atHome) ?? [];
}

/** The visitor's leagues in the drawer, followed or from their country, except those it lists for everyone. */
export function OwnLeagues() {
  const followed = useFollowedStore((state) => state.leagues);
  const names = useFollowedStore((state) => state.names);
  const [list] = useState(() => document.getElementById(drawerLeaguesId));
  const home = useHomeLeagues(list);
  const pathname = usePathname();
  if (!list) return null;
  const isListed = (slug: string) => list.querySelector(`[data-league="${CSS.escape(slug)}"]:not([data-own])`) !== null;
  const own = [
    ...followed.map((slug) => ({ slug, name: names[slug] ?? slug, icon: 'star' as const })),
    ...home.filter(({ slug }) => !followed.includes(slug)).map((league) => ({ ...league, icon: 'trophy' as const })),
  ].filter(({ slug }) => !isListed(slug));
  return createPortal(
    own.map(({ slug, name, icon }) => {
      const href = (list.dataset.path ?? '').replace(/-$/u, slug);
      return (
        <li key={slug} data-league={slug} data-own="">
          <Link className={drawer.item} href={href} aria-current={isCurrent(href, pathname) ? 'page' : undefined}>
            <Icon name={icon} />
            <bdi>{name}</bdi>
          </Link>
        </li>
      );
    }),
    list,
  );
}
