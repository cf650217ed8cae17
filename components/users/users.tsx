'use client';

import { useEffect, useRef, useState } from 'react';
import { ExportButton } from '@/components/client/export-button';
import { ProofDialog } from '@/components/client/proof-dialog';
import { Unread } from '@/components/client/unread';
import { useLazy } from '@/components/client/use-lazy';
import { useInstant } from '@/components/football/use-instant';
import { SelectField, TextField } from '@/components/ui/form/fields';
import { FormButton } from '@/components/ui/form/form-button';
import form from '@/components/ui/form/form.module.css';
import { useApiQuery } from '@/lib/api/queries';
import type { AdminUser } from '@/lib/contracts/admin-users';
import { roles } from '@/lib/domain/accounts/account-rules';
import { formatNumber } from '@/lib/i18n/formats';
import type { Locale } from '@/lib/i18n/locales';
import type { Translate } from '@/lib/i18n/widget-messages';
import type { UsersListProps, UsersQuery } from './users-columns';
import { UsersTable } from './users-table';
import css from './users.module.css';

const start: UsersQuery = { page: 1, pageSize: 25, sort: 'createdAt', direction: 'desc' };
type YesNo = 'true' | 'false';

/** Every account, page by page, with its admin actions. */
export function Users({ t, locale }: { t: Translate; locale: Locale }) {
  const [query, setQuery] = useState(start);
  const [opened, setOpened] = useState<AdminUser | null>(null);
  const users = useApiQuery('get /api/admin/users', { query }, undefined, { staleTime: 0, keepsLast: true });
  const [hasChanged, setHasChanged] = useState(false);
  const grid = useLazy(hasChanged, () => import('./users-grid'));
  const dialog = useLazy(opened !== null, () => import('./user-dialog'));
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed has been removed with the table.
    if (grid && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [grid]);
  const instant = useInstant(locale);
  const change = (part: Partial<UsersQuery>) => setQuery((before) => ({ ...before, ...part }));
  const filter = (part: Partial<UsersQuery>) => change({ ...part, page: 1 });
  const yesNo = (value: string) => (value === '' ? undefined : (value as YesNo));

  const list: UsersListProps | null = users.data
    ? {
        list: users.data,
        isBusy: users.isFetching,
        query,
        change(part) {
          setHasChanged(true);
          change(part);
        },
        open: setOpened,
        t,
        instant,
        count: (value) => formatNumber(locale, value, 'integer'),
      }
    : null;

  return (
    <div className={form.fields}>
      <form
        className={css.filters}
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          const search = new FormData(event.currentTarget).get('search');
          filter({ search: typeof search === 'string' ? search.trim() || undefined : undefined });
        }}
      >
        <TextField
          label={t('users.search')}
          type="search"
          name="search"
          maxLength={100}
          dir="auto"
          enterKeyHint="search"
          autoComplete="off"
        />
        <SelectField
          label={t('users.role')}
          onChange={(event) => filter({ role: roles.find((role) => role === event.target.value) })}
        >
          <option value="">{t('users.any')}</option>
          {roles.map((role) => (
            <option key={role} value={role}>
              {t(`users.roles.${role}`)}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('users.verified')} onChange={(event) => filter({ verified: yesNo(event.target.value) })}>
          <YesNoOptions t={t} />
        </SelectField>
        <SelectField label={t('shell.premium')} onChange={(event) => filter({ premium: yesNo(event.target.value) })}>
          <YesNoOptions t={t} />
        </SelectField>
        <FormButton kind="quiet" type="submit">
          {t('profile.find')}
        </FormButton>
      </form>
      <Unread query={users} t={t} />
      <div className={css.grid} ref={place} tabIndex={-1}>
        {list ? grid ? <grid.UsersGrid {...list} /> : <UsersTable {...list} /> : null}
      </div>
      <ExportButton list="users" title={t('users.table')} t={t} />
      <ProofDialog t={t} />
      {opened && dialog ? (
        <dialog.UserDialog
          key={opened.id}
          id={opened.id}
          email={opened.email}
          t={t}
          instant={instant}
          close={() => setOpened(null)}
        />
      ) : null}
    </div>
  );
}

function YesNoOptions({ t }: { t: Translate }) {
  return (
    <>
      <option value="">{t('users.any')}</option>
      <option value="true">{t('users.yes')}</option>
      <option value="false">{t('users.no')}</option>
    </>
  );
}
