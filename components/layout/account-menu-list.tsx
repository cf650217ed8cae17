'use client';

import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { MuiIsland } from '@/components/ui/mui-island';
import { pageElement } from '@/components/ui/page-element';
import { Link } from '@/lib/routing/navigation';
import { authStore, useAuthStore } from '@/stores/auth-store';
import css from './account-menu.module.css';

export type AccountMenuListProps = {
  /** The element that opened the menu, and gets the focus back; null while it is closed. */
  opener: HTMLElement | null;
  close(): void;
  messages: Record<'account' | 'profile' | 'record' | 'users' | 'dashboard' | 'logOut', string>;
  hrefs: Record<'profile' | 'record' | 'users' | 'dashboard', string>;
};

/** The account's screens, those for admins, and the logout. */
export function AccountMenuList({ opener, close, messages, hrefs }: AccountMenuListProps) {
  const user = useAuthStore((state) => state.userData);
  const screens =
    user?.role === 'admin' ? (['profile', 'record', 'users', 'dashboard'] as const) : (['profile', 'record'] as const);
  // MUI positions the menu relative to the sides of the window, in every language.
  const horizontal = document.documentElement.dir === 'rtl' ? 'left' : 'right';
  return (
    <MuiIsland>
      <Menu
        open={opener !== null}
        container={pageElement}
        anchorEl={opener}
        anchorOrigin={{ vertical: 'bottom', horizontal }}
        transformOrigin={{ vertical: 'top', horizontal }}
        onClose={close}
        transitionDuration={0}
        disableScrollLock
        slotProps={{ paper: { className: css.menu }, list: { 'aria-label': messages.account } }}
      >
        <ListSubheader className={css.email} role="none" disableSticky>
          <bdi>{user?.email}</bdi>
        </ListSubheader>
        {screens.map((id) => (
          <MenuItem key={id} className={css.item} disableRipple component={Link} href={hrefs[id]} onClick={close}>
            {messages[id]}
          </MenuItem>
        ))}
        <MenuItem
          className={css.item}
          disableRipple
          onClick={() => {
            close();
            authStore.getState().logout();
          }}
          data-account="logout"
        >
          {messages.logOut}
        </MenuItem>
      </Menu>
    </MuiIsland>
  );
}
