'use client';

import { useState, type ReactNode } from 'react';
import { useLazy } from '@/components/client/use-lazy';
import { HiddenText } from '@/components/ui/hidden-text';
import { isPlainClick } from '@/components/ui/plain-click';
import { Link } from '@/lib/routing/navigation';
import type { AccountMenuListProps } from './account-menu-list';
import css from './account-menu.module.css';

type AccountMenuProps = Pick<AccountMenuListProps, 'hrefs'> & {
  messages: AccountMenuListProps['messages'] & { logIn: string };
  hrefs: { login: string };
  icon: ReactNode;
};

/** Stores where to return after login. The session's code loads on first use, because most visitors have no session. */
function remember(): void {
  const route = location.pathname + location.search;
  void import('@/stores/auth-store').then(({ authStore }) => authStore.getState().setPreviousRoute(route));
}

/**
 * The login link, or the menu of a logged-in user. Every page has both, because pages are the same for everyone. A mark
 * on <html>, set before the first paint, selects the visible one, and both take up the same space. Until the menu's
 * code has loaded, or if it cannot be loaded, its link goes to the profile.
 */
export function AccountMenu({ messages, hrefs, icon }: AccountMenuProps) {
  const [opener, open] = useState<HTMLElement | null>(null);
  const close = () => open(null);
  const loaded = useLazy(
    opener !== null,
    () => import('./account-menu-list'),
    () => location.assign(hrefs.profile),
  );
  return (
    <>
      <Link className={css.login} href={hrefs.login} onClick={remember} data-account="login">
        {icon}
        <HiddenText>{messages.logIn}</HiddenText>
      </Link>
      <a
        className={css.account}
        href={hrefs.profile}
        aria-haspopup="menu"
        aria-expanded={opener !== null}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          open(event.currentTarget);
        }}
        data-account="menu"
      >
        {icon}
        <HiddenText>{messages.account}</HiddenText>
      </a>
      {loaded ? <loaded.AccountMenuList opener={opener} close={close} messages={messages} hrefs={hrefs} /> : null}
    </>
  );
}
