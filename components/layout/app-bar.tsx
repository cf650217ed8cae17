import { useTranslations } from 'next-intl';
import { HiddenText } from '@/components/ui/hidden-text';
import { Icon } from '@/components/ui/icon';
import { useSiteLocale } from '@/lib/format/use-i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import { AccountMenu } from './account-menu';
import css from './app-bar.module.css';
import { DrawerToggle } from './drawer-toggle';
import { Logo } from './logo';
import { PlainPart } from './plain-part';
import { replayNoteId } from './replay-note-id';
import { ThemeToggle } from './theme-toggle';

type AppBarProps = { siteName: string; replay: boolean };

export function AppBar({ siteName, replay }: AppBarProps) {
  const t = useTranslations();
  const locale = useSiteLocale();
  return (
    <header className={css.bar}>
      <DrawerToggle label={t('shell.menu')}>
        <Icon name="menu" size={24} />
      </DrawerToggle>
      <PlainPart>
        <span className={css.brand}>
          <Link className={css.home} href={href(locale, 'home')} aria-label={t('shell.homeLink', { site: siteName })}>
            <Logo name={siteName} />
          </Link>
          {replay ? (
            <a className={css.badge} href={`#${replayNoteId}`} title={t('common.replayText')}>
              {t('common.replayBadge')}
            </a>
          ) : null}
        </span>
        <span className={css.space} />
        {/* Leads to the search page; with scripts, opens the dialog instead
            (components/shell-widgets/start/at-once.ts). */}
        <a
          className={css.settings}
          href={href(locale, 'search')}
          data-do="search"
          aria-label={t('widgets.lookup.open')}
          aria-keyshortcuts="Control+K Meta+K"
        >
          <Icon name="search" />
        </a>
        <button
          className={css.settings}
          type="button"
          data-do="settings"
          aria-label={t('widgets.settings.open')}
          data-needs-js
        >
          <Icon name="settings" />
        </button>
      </PlainPart>
      <ThemeToggle label={t('shell.lightTheme')} sun={<Icon name="sun" />} moon={<Icon name="moon" />} />
      <AccountMenu
        icon={<Icon name="user" />}
        messages={{
          logIn: t('auth.logIn'),
          account: t('auth.account'),
          profile: t('auth.profile'),
          record: t('pages.myRecord.heading'),
          users: t('auth.users'),
          dashboard: t('auth.dashboard'),
          logOut: t('auth.logOut'),
        }}
        hrefs={{
          login: href(locale, 'login'),
          profile: href(locale, 'profile'),
          record: href(locale, 'my-record'),
          users: href(locale, 'all-users'),
          dashboard: href(locale, 'admin-dashboard'),
        }}
      />
      <PlainPart>
        {/* Each screen renders the list itself (language-links.tsx), because it knows its address in every
            language. */}
        <button className={css.languages} type="button" popoverTarget="languages">
          <Icon name="globe" />
          <HiddenText>{t('shell.chooseLanguage')}</HiddenText>
          <span className={css.code}>{locale.toUpperCase()}</span>
        </button>
      </PlainPart>
    </header>
  );
}
