import type { AdminUser, AdminUserList, AdminUsersQuery } from '@/lib/contracts/admin-users';
import type { Translate } from '@/lib/i18n/widget-messages';

export type UsersQuery = Partial<AdminUsersQuery> & Required<Pick<AdminUsersQuery, 'page' | 'pageSize'>>;

/** The data of the table and the grid, and callbacks for requesting more. */
export type UsersListProps = {
  list: AdminUserList;
  isBusy: boolean;
  query: UsersQuery;
  change: (part: Partial<UsersQuery>) => void;
  open: (user: AdminUser) => void;
  t: Translate;
  instant: (text: string) => string;
  count: (value: number) => string;
};

export type UsersColumn = {
  field: keyof AdminUser;
  name: string;
  /** In px. */
  minWidth: number;
  /** The column by which the server sorts, if it can. */
  sort: UsersQuery['sort'];
  text: (user: AdminUser) => string;
};

/** The columns, with the address first. */
export function columnsOf(t: Translate, instant: (text: string) => string): UsersColumn[] {
  const time = (value: string | null) => (value ? instant(value) : '–');
  return [
    { field: 'email', name: t('auth.email'), minWidth: 220, sort: 'email', text: ({ email }) => email },
    {
      field: 'displayName',
      name: t('users.name'),
      minWidth: 130,
      sort: 'displayName',
      text: ({ displayName }) => displayName ?? '',
    },
    {
      field: 'role',
      name: t('users.role'),
      minWidth: 110,
      sort: undefined,
      text: ({ role }) => t(`users.roles.${role}`),
    },
    {
      field: 'verifiedAt',
      name: t('users.verified'),
      minWidth: 170,
      sort: undefined,
      text: ({ verifiedAt }) => time(verifiedAt),
    },
    {
      field: 'createdAt',
      name: t('users.created'),
      minWidth: 170,
      sort: 'createdAt',
      text: ({ createdAt }) => time(createdAt),
    },
    {
      field: 'lastSeenAt',
      name: t('users.lastSeen'),
      minWidth: 170,
      sort: 'lastSeenAt',
      text: ({ lastSeenAt }) => time(lastSeenAt),
    },
    {
      field: 'premiumUntil',
      name: t('users.premiumUntil'),
      minWidth: 170,
      sort: 'premiumUntil',
      text: ({ premiumUntil }) => time(premiumUntil),
    },
    {
      field: 'sessions',
      name: t('users.sessions'),
      minWidth: 100,
      sort: undefined,
      text: ({ sessions }) => String(sessions),
    },
    {
      field: 'language',
      name: t('profile.language'),
      minWidth: 90,
      sort: undefined,
      text: ({ language }) => language,
    },
  ];
}
