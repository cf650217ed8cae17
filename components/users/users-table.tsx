import { ScrollFrame } from '@/components/ui/scroll-frame';
import { columnsOf, type UsersListProps } from './users-columns';
import css from './users.module.css';

/**
 * The first page of accounts, until somebody sorts or pages; then the grid loads, which is heavier than the rest of the
 * screen. All buttons here work without it.
 */
export function UsersTable({ list, isBusy, query, change, open, t, instant, count }: UsersListProps) {
  const columns = columnsOf(t, instant);
  const { page, pageSize } = query;
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, list.total);
  if (list.total === 0) return <p className={css.note}>{t('users.none')}</p>;
  return (
    <div aria-busy={isBusy}>
      <ScrollFrame label={t('users.table')}>
        <table className={css.table}>
          <thead>
            <tr>
              {columns.map(({ field, name, sort }) => {
                const direction = query.sort === sort ? query.direction : undefined;
                return sort === undefined ? (
                  <th key={field} scope="col">
                    {name}
                  </th>
                ) : (
                  <th
                    key={field}
                    scope="col"
                    aria-sort={direction === undefined ? 'none' : direction === 'asc' ? 'ascending' : 'descending'}
                  >
                    <button
                      className={css.act}
                      type="button"
                      onClick={() => change({ page: 1, sort, direction: direction === 'asc' ? 'desc' : 'asc' })}
                    >
                      {name}
                    </button>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {list.items.map((user) => (
              <tr key={user.id}>
                {columns.map(({ field, text }) =>
                  field === 'email' ? (
                    <th key={field} scope="row">
                      <button className={css.act} type="button" onClick={() => open(user)}>
                        <bdi>{text(user)}</bdi>
                      </button>
                    </th>
                  ) : (
                    <td key={field}>{text(user)}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
      <p className={css.pages}>
        <span>{t('users.range', { from: count(from), to: count(to), count: count(list.total) })}</span>
        <button className={css.act} type="button" disabled={page <= 1} onClick={() => change({ page: page - 1 })}>
          {t('users.pages.previous')}
        </button>
        <button
          className={css.act}
          type="button"
          disabled={to >= list.total}
          onClick={() => change({ page: page + 1 })}
        >
          {t('users.pages.next')}
        </button>
      </p>
    </div>
  );
}
