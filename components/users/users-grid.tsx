'use client';

import { DataGrid, type GridColDef, type GridSortModel } from '@mui/x-data-grid';
import { useMemo } from 'react';
import { MuiIsland } from '@/components/ui/mui-island';
import type { AdminUser, AdminUserList, AdminUsersQuery } from '@/lib/contracts/admin-users';
import type { Translate } from '@/lib/i18n/widget-messages';
import css from './users.module.css';

export type UsersQuery = Partial<AdminUsersQuery> & Required<Pick<AdminUsersQuery, 'page' | 'pageSize'>>;

type UsersGridProps = {
  list: AdminUserList;
  isBusy: boolean;
  query: UsersQuery;
  change: (part: Partial<UsersQuery>) => void;
  open: (user: AdminUser) => void;
  t: Translate;
  instant: (text: string) => string;
  count: (value: number) => string;
};

const pageSizes = [10, 25, 50, 100];
const sortable: readonly string[] = [
  'createdAt',
  'email',
  'displayName',
  'lastSeenAt',
  'premiumUntil',
] satisfies UsersQuery['sort'][];

/** MUI's grid; the server pages, sorts and filters. Loaded only by admins, and only here. */
export function UsersGrid({ list, isBusy, query, change, open, t, instant, count: written }: UsersGridProps) {
  const columns = useMemo(() => columnsOf(t, instant), [t, instant]);
  const sort: GridSortModel = query.sort ? [{ field: query.sort, sort: query.direction ?? 'asc' }] : [];
  return (
    <MuiIsland>
      <DataGrid
        aria-label={t('users.table')}
        rows={list.items}
        rowCount={list.total}
        columns={columns}
        loading={isBusy}
        paginationMode="server"
        paginationModel={{ page: query.page - 1, pageSize: query.pageSize }}
        onPaginationModelChange={({ page, pageSize }) =>
          change({ page: pageSize === query.pageSize ? page + 1 : 1, pageSize })
        }
        pageSizeOptions={pageSizes}
        sortingMode="server"
        sortModel={sort}
        onSortModelChange={([first]) =>
          change({ page: 1, sort: first?.field as UsersQuery['sort'], direction: first?.sort ?? undefined })
        }
        disableColumnMenu
        disableColumnFilter
        disableRowSelectionOnClick
        onRowClick={({ row }) => open(row as AdminUser)}
        onCellKeyDown={({ row }, event) => {
          if (event.key !== 'Enter') return;
          // The same key press would also activate the focused button in the opened dialog, and close it.
          event.preventDefault();
          open(row as AdminUser);
        }}
        localeText={{
          noRowsLabel: t('users.none'),
          columnHeaderSortIconLabel: t('users.sort'),
          paginationRowsPerPage: t('users.perPage'),
          paginationDisplayedRows: ({ from, to, count }) =>
            t('users.range', { from: written(from), to: written(to), count: written(count) }),
          paginationItemAriaLabel: (type) => t(`users.pages.${type}`),
        }}
        sx={{ '& .MuiDataGrid-row': { cursor: 'pointer' } }}
      />
    </MuiIsland>
  );
}

function columnsOf(t: Translate, instant: (text: string) => string): GridColDef<AdminUser>[] {
  const time = (value: string | null) => (value ? instant(value) : '–');
  const columns: (GridColDef<AdminUser> & { field: keyof AdminUser })[] = [
    {
      field: 'email',
      headerName: t('auth.email'),
      minWidth: 220,
      flex: 1,
      renderCell: ({ value }) => <span className={css.email}>{value}</span>,
    },
    { field: 'displayName', headerName: t('users.name'), minWidth: 130 },
    {
      field: 'role',
      headerName: t('users.role'),
      minWidth: 110,
      valueFormatter: (role: AdminUser['role']) => t(`users.roles.${role}`),
    },
    { field: 'verifiedAt', headerName: t('users.verified'), minWidth: 170, valueFormatter: time },
    { field: 'createdAt', headerName: t('users.created'), minWidth: 170, valueFormatter: time },
    { field: 'lastSeenAt', headerName: t('users.lastSeen'), minWidth: 170, valueFormatter: time },
    { field: 'premiumUntil', headerName: t('users.premiumUntil'), minWidth: 170, valueFormatter: time },
    { field: 'sessions', headerName: t('users.sessions'), minWidth: 100 },
    { field: 'language', headerName: t('profile.language'), minWidth: 90 },
  ];
  return columns.map((column) => ({ ...column, sortable: sortable.includes(column.field) }));
}
