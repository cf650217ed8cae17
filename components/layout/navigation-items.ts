import type { IconName } from '@/components/ui/icon';
import type { I18n } from '@/lib/format/i18n';
import { href } from '@/lib/routing/hrefs';

export type NavigationItem = { id: string; icon: IconName; label: string; href: string };

/** The drawer's links; a screen gets its line here together with its page, so that no link leads nowhere. */
export function navigationItems({ locale, t }: I18n): NavigationItem[] {
  return [
    { id: 'home', icon: 'home', label: t('shell.home'), href: href(locale, 'home') },
    { id: 'predictions-date', icon: 'calendar', label: t('shell.predictionsToday'), href: href(locale, 'predictions-date', { date: 'today' }) },
  ];
}
