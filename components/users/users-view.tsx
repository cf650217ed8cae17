'use client';

import { lazy, Suspense, useMemo, useState } from 'react';
import { useInstant } from '@/components/football/use-instant';
import { RequireAccount } from '@/components/providers/require-account';
import { SelectField, TextField } from '@/components/ui/form/fields';
import { FormStatus } from '@/components/ui/form/form-parts';
import form from '@/components/ui/form/form.module.css';
import type { AdminUser } from '@/lib/contracts/admin-users';
import { roles } from '@/lib/domain/account-rules';
import { localeRecord, type Locale } from '@/lib/i18n/locales';
import { sayerOf, type Say, type Words } from '@/lib/i18n/widget-words';
import { useUsers, type UsersQuery } from './use-users';
import { UserDialog } from './user-dialog';
import css from './users.module.css';

const UsersGrid = lazy(async () => ({ default: (await import('./users-grid')).UsersGrid }));

type UsersViewProps = { words: Words; locale: Locale; login: string };

/** All accounts, for admins. The API checks the role on every call; here it only saves a vain one. */
export function UsersView({ words, locale, login }: UsersViewProps) {
  const say = useMemo(() => sayerOf(words), [words]);
  return (
    <RequireAccount login={login} words={{ loading: say('widgets.loading'), offline: say('widgets.offline') }}>
      {({ role }) =>
        role === 'admin' ? (
          <Users say={say} locale={locale} />
        ) : (
          <FormStatus kind="error">{say('errors.forbidden')}</FormStatus>
        )
      }
    </RequireAccount>
  );
}

const start: UsersQuery = { page: 1, pageSize: 25, sort: 'createdAt', direction: 'desc' };
type YesNo = 'true' | 'false';

function Users({ say, locale }: { say: Say; locale: Locale }) {
  const [query, setQuery] = useState(start);
  const [opened, setOpened] = useState<AdminUser | null>(null);
  const answer = useUsers(query);
  const instant = useInstant(locale);
  const change = (part: Partial<UsersQuery>) => setQuery((before) => ({ ...before, ...part }));
  const filter = (part: Partial<UsersQuery>) => change({ ...part, page: 1 });
  const yesNo = (value: string) => (value === '' ? undefined : (value as YesNo));

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
          label={say('users.search')}
          type="search"
          name="search"
          maxLength={100}
          dir="auto"
          enterKeyHint="search"
          autoComplete="off"
        />
        <SelectField
          label={say('users.role')}
          onChange={(event) => filter({ role: roles.find((role) => role === event.target.value) })}
        >
          <option value="">{say('users.any')}</option>
          {roles.map((role) => (
            <option key={role} value={role}>
              {say(`users.roles.${role}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={say('users.verified')}
          onChange={(event) => filter({ verified: yesNo(event.target.value) })}
        >
          <YesNoOptions say={say} />
        </SelectField>
        <SelectField label={say('shell.premium')} onChange={(event) => filter({ premium: yesNo(event.target.value) })}>
          <YesNoOptions say={say} />
        </SelectField>
        <button className={form.quiet} type="submit">
          {say('profile.find')}
        </button>
      </form>
      <FormStatus kind="error">{answer.failure && (answer.failure.message ?? say(answer.failure.key))}</FormStatus>
      <div className={css.grid}>
        <Suspense fallback={<p role="status">{say('widgets.loading')}</p>}>
          <UsersGrid
            answer={answer}
            query={query}
            change={change}
            open={setOpened}
            say={say}
            dir={localeRecord(locale).dir}
            instant={instant}
          />
        </Suspense>
      </div>
      {opened ? (
        <UserDialog
          key={opened.id}
          id={opened.id}
          say={say}
          instant={instant}
          changed={answer.reload}
          close={() => setOpened(null)}
        />
      ) : null}
    </div>
  );
}

function YesNoOptions({ say }: { say: Say }) {
  return (
    <>
      <option value="">{say('users.any')}</option>
      <option value="true">{say('users.yes')}</option>
      <option value="false">{say('users.no')}</option>
    </>
  );
}
