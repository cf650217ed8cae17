import type { IconName } from '@/components/ui/icon';
import type { I18n } from '@/lib/format/i18n';
import { localizedPath } from '@/lib/routing/hrefs';
import { routeIds, routeRecord, type NavigationPlace, type RouteIcon, type RouteId } from '@/lib/routing/routes';

export type NavigationLink = { id: RouteId; label: string; href: string };

type IconLink = NavigationLink & { icon: IconName };

/** The routes in a menu, in the order given in their records. */
function placesOf(menu: NavigationPlace['menu']): [RouteId, NavigationPlace][] {
  const places = routeIds.flatMap((id): [RouteId, NavigationPlace][] => {
    const { navigation } = routeRecord(id);
    return navigation?.menu === menu ? [[id, navigation]] : [];
  });
  return places.sort(([, a], [, b]) => a.order - b.order);
}

/** The icon of a route; the types check at compile time that every route in a menu has one. */
function iconOf(id: RouteId, place: NavigationPlace): IconName {
  if (place.menu === 'footer') throw new Error(`Route ${id} has no icon`);
  const icon = place.icon as RouteIcon;
  return icon;
}

const linksOf = (menu: 'drawer' | 'admin') => {
  const places = placesOf(menu);
  return ({ locale, t }: I18n): IconLink[] =>
    places.map(([id, place]) => ({
      id,
      icon: iconOf(id, place),
      label: t(place.label),
      href: localizedPath(locale, id, ('params' in place && place.params) || {}),
    }));
};

export const drawerLinks = linksOf('drawer');
export const adminLinks = linksOf('admin');

const footer = placesOf('footer');

export function footerLinks({ locale, t }: I18n): NavigationLink[] {
  return footer.map(([id, { label }]) => ({ id, label: t(label), href: localizedPath(locale, id, {}) }));
}
