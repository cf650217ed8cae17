import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { AdminUser } from '@/lib/contracts/admin-users';
import type { UsersListProps } from './users-columns';
import { UsersTable } from './users-table';

const user: AdminUser = {
  id: 'one',
  email: 'one@example.org',
  displayName: null,
  role: 'user',
  language: 'en',
  createdAt: '2026-03-14T09:00:00.000Z',
  verifiedAt: null,
  blockedAt: null,
  blockedReason: null,
  lastSeenAt: null,
  premiumUntil: null,
  totpEnabled: false,
  sessions: 2,
};

function show(changes: Partial<UsersListProps> = {}) {
  const [change, open] = [vi.fn(), vi.fn()];
  render(
    <UsersTable
      list={{ items: [user], page: 2, pageSize: 25, total: 60 }}
      isBusy={false}
      query={{ page: 2, pageSize: 25, sort: 'createdAt', direction: 'desc' }}
      change={change}
      open={open}
      t={(key, values) => (values ? `${key} ${Object.values(values).join(' ')}` : key)}
      instant={(text) => text.slice(0, 10)}
      count={String}
      {...changes}
    />,
  );
  return { change, open };
}

it('lists the accounts, and opens one', () => {
  const { open } = show();
  const row = screen.getByRole('row', { name: /one@example.org/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['', 'users.roles.user', '–', '2026-03-14', '–', '–', '2', 'en']);
  fireEvent.click(screen.getByRole('button', { name: 'one@example.org' }));
  expect(open).toHaveBeenCalledExactlyOnceWith(user);
});

it('sorts by the pressed column, or reverses the order if it is already sorted by it', () => {
  const { change } = show();
  expect(screen.getByRole('columnheader', { name: 'users.created' })).toHaveAttribute('aria-sort', 'descending');
  fireEvent.click(screen.getByRole('button', { name: 'users.created' }));
  fireEvent.click(screen.getByRole('button', { name: 'auth.email' }));
  expect(change.mock.calls).toEqual([
    [{ page: 1, sort: 'createdAt', direction: 'asc' }],
    [{ page: 1, sort: 'email', direction: 'asc' }],
  ]);
});

it('pages back and forth within the list', () => {
  const { change } = show();
  expect(screen.getByText('users.range 26 50 60')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'users.pages.previous' }));
  fireEvent.click(screen.getByRole('button', { name: 'users.pages.next' }));
  expect(change.mock.calls).toEqual([[{ page: 1 }], [{ page: 3 }]]);
});

it('says so if no account matches', () => {
  show({ list: { items: [], page: 1, pageSize: 25, total: 0 } });
  expect(screen.getByText('users.none')).toBeVisible();
});
