import type { IconName } from '@/components/ui/icon';
import type { I18n } from '@/lib/format/i18n';
import type { MessageKey } from '@/lib/i18n/translate';
import { localizedPath } from '@/lib/routing/hrefs';
import type { RouteId } from '@/lib/routing/routes';

type Entry = { route: RouteId; icon: IconName; label: MessageKey; params?: Readonly<Record<string, string>> };

const today = { date: 'today' };

/** The drawer's links, in the order in which people look for them. */
const drawer: readonly Entry[] = [
  { route: 'home', icon: 'home', label: 'shell.home' },
  { route: 'predictions-date', icon: 'calendar', label: 'shell.predictionsToday', params: today },
  { route: 'predictions-leagues', icon: 'trophy', label: 'shell.leagues' },
  { route: 'predictions-bet-types', icon: 'bars', label: 'shell.betTypes' },
  { route: 'expected-goals', icon: 'ball', label: 'shell.expectedGoals', params: today },
  { route: 'bet-of-the-day', icon: 'star', label: 'shell.betOfTheDay' },
  { route: 'accumulator', icon: 'layers', label: 'shell.accumulator' },
  { route: 'track-record', icon: 'seal', label: 'shell.trackRecord' },
];

/** For administrators. */
const admin: readonly Entry[] = [
  { route: 'admin-dashboard', icon: 'settings', label: 'auth.dashboard' },
  { route: 'all-users', icon: 'people', label: 'auth.users' },
];

const footer: readonly { route: RouteId; label: MessageKey }[] = [
  { route: 'methodology', label: 'shell.methodology' },
  { route: 'glossary', label: 'shell.glossary' },
  { route: 'frequently-asked-questions', label: 'shell.questions' },
  { route: 'responsible-gambling', label: 'shell.responsibleGambling' },
  { route: 'about-us', label: 'shell.about' },
  { route: 'contact-us', label: 'shell.contact' },
  { route: 'premium', label: 'shell.premium' },
  { route: 'donate', label: 'shell.donate' },
  { route: 'top-bookmakers', label: 'shell.bookmakers' },
  { route: 'forebet-alternative', label: 'shell.alternative' },
  { route: 'privacy-policy', label: 'shell.privacy' },
  { route: 'terms-and-conditions', label: 'shell.terms' },
  { route: 'cookies', label: 'shell.cookies' },
  { route: 'disclaimer', label: 'shell.disclaimer' },
];

export type NavigationLink = { id: RouteId; label: string; href: string };

type IconLink = NavigationLink & { icon: IconName };

const linksOf =
  (entries: readonly Entry[]) =>
  ({ locale, t }: I18n): IconLink[] =>
    entries.map(({ route, icon, label, params = {} }) => ({
      id: route,
      icon,
      label: t(label),
      href: localizedPath(locale, route, params),
    }));

export const drawerLinks = linksOf(drawer);
export const adminLinks = linksOf(admin);

export function footerLinks({ locale, t }: I18n): NavigationLink[] {
  return footer.map(({ route, label }) => ({ id: route, label: t(label), href: localizedPath(locale, route, {}) }));
}
