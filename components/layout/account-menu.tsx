'use client';

import type { ReactNode } from 'react';
import type { Session } from '@/components/providers/session';
import { HiddenText } from '@/components/ui/hidden-text';
import { Link } from '@/lib/routing/navigation';
import css from './account-menu.module.css';

type AccountMenuProps = {
  words: { logIn: string; account: string; profile: string; users: string; dashboard: string; logOut: string };
  hrefs: { login: string; profile: string; users: string; dashboard: string };
  icon: ReactNode;
};

const menuId = 'account-menu';

/** The session comes with its first use: most visitors have none. */
const withSession = (work: (state: Session) => void) =>
  import('@/components/providers/session').then(({ session }) => work(session.getState()));

/** Where to go back to after the login. */
function remember(): void {
  const route = location.pathname + location.search;
  void withSession(({ setPreviousRoute }) => setPreviousRoute(route));
}

/**
 * The way to log in, or the menu of who has. Both stand in every page, because pages are the same for everybody; a mark on <html> that is set before
 * the first paint says which of them is seen, and both take the same room.
 */
export function AccountMenu({ words, hrefs, icon }: AccountMenuProps) {
  const close = () => document.getElementById(menuId)?.hidePopover();
  const logOut = () => {
    close();
    void withSession(({ logout }) => logout());
  };
  return (
    <>
      <Link className={css.login} href={hrefs.login} onClick={remember} data-account="login">
        {icon}
        <HiddenText>{words.logIn}</HiddenText>
      </Link>
      <button className={css.account} type="button" popoverTarget={menuId} data-account="menu">
        {icon}
        <HiddenText>{words.account}</HiddenText>
      </button>
      <nav className={css.menu} id={menuId} popover="auto" aria-label={words.account}>
        <p className={css.email}>
          {/* Filled in by the session once it knows whose it is. */}
          <bdi data-account="email" />
        </p>
        <ul onClick={close}>
          <li>
            <Link className={css.item} href={hrefs.profile}>
              {words.profile}
            </Link>
          </li>
          <li className={css.admin}>
            <Link className={css.item} href={hrefs.users}>
              {words.users}
            </Link>
          </li>
          <li className={css.admin}>
            <Link className={css.item} href={hrefs.dashboard}>
              {words.dashboard}
            </Link>
          </li>
        </ul>
        <button className={css.item} type="button" onClick={logOut} data-account="logout">
          {words.logOut}
        </button>
      </nav>
    </>
  );
}
