'use client';

import { DataGrid, type GridColDef, type GridSortModel } from '@mui/x-data-grid';
import { useMemo } from 'react';
import { MuiIsland } from '@/components/ui/mui-island';
import type { AdminUser } from '@/lib/contracts/admin-users';
import { columnsOf, type UsersColumn, type UsersListProps, type UsersQuery } from './users-columns';
import css from './users.module.css';

const pageSizes = [10, 25, 50, 100];

/** MUI's grid, which leaves paging, sorting and filtering to the server. Loaded only for admins who sort or page. */
export function UsersGrid({ list, isBusy, query, change, open, t, instant, count: written }: UsersListProps) {
  const columns = useMemo(() => columnsOf(t, instant).map(gridColumn), [t, instant]);
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
          // Otherwise the same key press would also activate the focused button in the opened dialog, and close it.
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

const gridColumn = ({ field, name, minWidth, sort, text }: UsersColumn): GridColDef<AdminUser> => ({
  field,
  headerName: name,
  minWidth,
  sortable: sort !== undefined,
  valueFormatter: (_value, user) => text(user),
  ...(field === 'email' && {
    flex: 1,
    renderCell: ({ row }: { row: AdminUser }) => <span className={css.email}>{text(row)}</span>,
  }),
});
