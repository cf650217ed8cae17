import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { authStore } from '@/stores/auth-store';
import { AccountMenu } from './account-menu';

const messages = {
  logIn: 'Log in',
  account: 'Account',
  profile: 'Profile',
  record: 'My record',
  users: 'Users',
  dashboard: 'Dashboard',
  logOut: 'Log out',
};
const hrefs = {
  login: '/login',
  profile: '/profile',
  record: '/my-record',
  users: '/all-users',
  dashboard: '/admin-dashboard',
};
const before = authStore.getState();
const logout = vi.fn();

beforeEach(() => {
  authStore.setState({ userData: { email: 'fan@example.org', role: 'user' } as never, logout });
  render(<AccountMenu messages={messages} hrefs={hrefs} icon={null} />);
});
afterEach(() => {
  authStore.setState(before, true);
  logout.mockClear();
});

const account = () => screen.getByText('Account').closest('a')!;
async function open(): Promise<HTMLElement> {
  account().focus();
  fireEvent.click(account());
  return screen.findByRole('menu', { name: 'Account' });
}
const names = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

it('is a link to the profile that opens the account’s menu', async () => {
  expect(account()).toHaveAttribute('href', '/profile');
  expect(account()).toHaveAttribute('aria-haspopup', 'menu');
  expect(account()).toHaveAttribute('aria-expanded', 'false');
  const menu = await open();
  expect(menu).toHaveTextContent('fan@example.org');
  expect(names()).toEqual(['Profile', 'My record', 'Log out']);
  expect(account()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('menuitem', { name: 'My record' })).toHaveAttribute('href', '/my-record');
});

it('shows admin screens only to admins', async () => {
  authStore.setState({ userData: { email: 'admin@example.org', role: 'admin' } as never });
  await open();
  expect(names()).toEqual(['Profile', 'My record', 'Users', 'Dashboard', 'Log out']);
});

it('focuses its first item, moves with arrow keys, and returns the focus on Escape', async () => {
  const menu = await open();
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveFocus());
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' });
  expect(screen.getByRole('menuitem', { name: 'My record' })).toHaveFocus();
  fireEvent.keyDown(menu, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(account()).toHaveFocus();
});

it('logs out', async () => {
  await open();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Log out' }));
  expect(logout).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});
