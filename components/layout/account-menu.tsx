'use client';

import type { ReactNode } from 'react';
import { HiddenText } from '@/components/ui/hidden-text';
import { Link } from '@/lib/routing/navigation';
import type { AuthState } from '@/stores/auth-store';
import css from './account-menu.module.css';

type AccountMenuProps = {
  messages: {
    logIn: string;
    account: string;
    profile: string;
    record: string;
    users: string;
    dashboard: string;
    logOut: string;
  };
  hrefs: { login: string; profile: string; record: string; users: string; dashboard: string };
  icon: ReactNode;
};

const menuId = 'account-menu';

/** The session's code loads with its first use: most visitors have none. */
const withSession = (work: (state: AuthState) => void) =>
  import('@/stores/auth-store').then(({ authStore }) => work(authStore.getState()));

/** Where to return after login. */
function remember(): void {
  const route = location.pathname + location.search;
  void withSession(({ setPreviousRoute }) => setPreviousRoute(route));
}

/**
 * The login link, or the menu of a logged-in user. Every page has both, because pages are the same for everyone; a mark
 * on <html>, set before the first paint, selects the visible one, and both take the same room.
 */
export function AccountMenu({ messages, hrefs, icon }: AccountMenuProps) {
  const close = () => document.getElementById(menuId)?.hidePopover();
  const logOut = () => {
    close();
    void withSession(({ logout }) => logout());
  };
  return (
    <>
      <Link className={css.login} href={hrefs.login} onClick={remember} data-account="login">
        {icon}
        <HiddenText>{messages.logIn}</HiddenText>
      </Link>
      <button className={css.account} type="button" popoverTarget={menuId} data-account="menu">
        {icon}
        <HiddenText>{messages.account}</HiddenText>
      </button>
      <nav className={css.menu} id={menuId} popover="auto" aria-label={messages.account}>
        <p className={css.email}>
          {/* Filled in once the session has loaded. */}
          <bdi data-account="email" />
        </p>
        <ul onClick={close}>
          <li>
            <Link className={css.item} href={hrefs.profile}>
              {messages.profile}
            </Link>
          </li>
          <li>
            <Link className={css.item} href={hrefs.record}>
              {messages.record}
            </Link>
          </li>
          <li className={css.admin}>
            <Link className={css.item} href={hrefs.users}>
              {messages.users}
            </Link>
          </li>
          <li className={css.admin}>
            <Link className={css.item} href={hrefs.dashboard}>
              {messages.dashboard}
            </Link>
          </li>
        </ul>
        <button className={css.item} type="button" onClick={logOut} data-account="logout">
          {messages.logOut}
        </button>
      </nav>
    </>
  );
}
